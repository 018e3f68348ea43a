/**
 * Ctrl+Alt+Q, with or without Shift, which browsers do not use. AltGr, which some systems report as Ctrl+Alt, types
 * characters (@ on a German keyboard) and does not count. On a Mac Alt turns the Q into œ.
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && !event.metaKey && /^[qœ]$/i.test(event.key) && !event.getModifierState("AltGraph");
