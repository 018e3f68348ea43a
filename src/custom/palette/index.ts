export { Commands } from "./Commands";
export { AccountKeys } from "./keys/AccountKeys";
export { createItems, rowsKnown } from "./known";
export type { ScreenEntry } from "./screens";
export type { PaletteAction, PaletteItem, PaletteQuery, PaletteSource, PaletteTools } from "./source";
export { useNoteOpened } from "./recent";
