import type { Translate } from "@/i18n";

const NO_TEXT = "[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range], [type=file]";
const TEXT = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
const TEXT_ROLES = "[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton]";
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TEXT}, ${TEXT_ROLES}`) !== null && !target.matches(NO_TEXT);

export const hasOverlay = (): boolean => document.querySelector(OVERLAYS) !== null;

/** Never while typing, with a modifier, or with an overlay open. */
export const isShortcutEvent = (event: KeyboardEvent): boolean =>
  !event.isComposing && !event.ctrlKey && !event.altKey && !event.metaKey && !takesText(event.target) && !hasOverlay();

/** Ctrl+K deletes the rest of a line on a Mac, so the shortcut is Cmd+K there. */
const isMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.platform);

export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && !altKey && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey !== metaKey);

export const formatPaletteShortcut = (t: Translate): string => (isMac() ? "⌘ K" : t("layout.findKeys"));
