import type { Translate } from "../../../i18n";

/** Elsewhere Cmd is Ctrl; on a Mac Ctrl+K deletes the rest of a line. */
export const isMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** The palette's own keys, as this computer's keyboard has them. */
export const paletteKeys = (t: Translate): string => (isMac() ? "⌘ K" : t("layout.findKeys"));
