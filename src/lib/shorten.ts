import { isolated } from "./isolated";

const MAX_LENGTH = 60;

/** The beginning of a value, to be quoted in a sentence. */
export const shorten = (text: string): string =>
  isolated(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
