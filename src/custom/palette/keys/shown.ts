import { useSyncExternalStore } from "react";
import { createListeners } from "../../../lib/listeners";
import { onReset } from "../../../lib/userState";

/** What opens over the page from anywhere: the palette, or the help of the keyboard map. */
type Shown = "palette" | "help";

let shown: Shown | undefined;
let earlyText = "";
const { tell, on } = createListeners();

export const shownNow = (): Shown | undefined => shown;

export const show = (what: Shown | undefined): void => {
  shown = what;
  earlyText = "";
  tell();
};

export const useShown = (): Shown | undefined => useSyncExternalStore(on, shownNow);

/** What is typed while the palette opens. */
export const addEarlyText = (key: string): void => {
  if (key.length === 1) earlyText += key;
};

export const takeEarlyText = (): string => earlyText;

onReset(() => show(undefined));
