import type { Translate } from "@/i18n";

/** Inputs in which letters do nothing. */
const NO_TEXT = "[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range], [type=file]";
const TEXT = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** Of the ARIA practices: they take letters too. */
const TEXT_ROLES = "[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton]";
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TEXT}, ${TEXT_ROLES}`) !== null && !target.matches(NO_TEXT);

/** Whether something is open over the page: a dialog, a menu, the options of a select. */
export const hasOverlay = (): boolean => document.querySelector(OVERLAYS) !== null;

/** Whether a pressed key may be a single-key shortcut: never while typing, with a modifier, or with something open. */
export const isForKeys = (event: KeyboardEvent): boolean =>
  !event.isComposing && !event.ctrlKey && !event.altKey && !event.metaKey && !takesText(event.target) && !hasOverlay();

/** Elsewhere Cmd is Ctrl; on a Mac Ctrl+K deletes the rest of a line. */
const isMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.platform);

export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && !altKey && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey !== metaKey);

/** The palette's own keys, as this computer's keyboard has them. */
export const paletteKeys = (t: Translate): string => (isMac() ? "⌘ K" : t("layout.findKeys"));
