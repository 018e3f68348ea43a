type KeyPress = Pick<KeyboardEvent, "key" | "code">;

/** The key; on a keyboard of another script, as Cyrillic, the Latin letter at its position. */
export const getLatinKey = ({ key, code }: KeyPress): string => {
  const letter = /^(?!\p{Script=Latin})\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return letter === undefined ? key : letter.toLowerCase();
};

/**
 * While a word is composed (Chinese, Japanese, Korean), keys belong to the input method: Enter takes the word, and acts nowhere. Safari
 * ends the composition before that Enter, whose code is 229 as in all browsers.
 */
export const ignoreComposingKeys = (): void =>
  addEventListener("keydown", (event) => (event.isComposing || event.keyCode === 229) && event.stopPropagation(), {
    capture: true,
  });

const NO_TEXT = "[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range], [type=file]";
const TEXT = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
const TEXT_ROLES = "[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton]";
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

export const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TEXT}, ${TEXT_ROLES}`) !== null && !target.matches(NO_TEXT);

export const hasOverlay = (): boolean => document.querySelector(OVERLAYS) !== null;
