/**
 * Ctrl+Alt+Q, with or without Shift: nobody else's. AltGr, which some systems report as Ctrl+Alt, writes characters (@ on a
 * German keyboard): those are left alone. On a Mac Alt makes a œ of the Q.
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && !event.metaKey && /^[qœ]$/i.test(event.key) && !event.getModifierState("AltGraph");
