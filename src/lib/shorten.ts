import { isolateText } from "./isolateText";

const MAX_LENGTH = 60;

export const shorten = (text: string): string =>
  isolateText(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
