export { Commands } from "./Commands";
export { AccountKeys } from "./keys/AccountKeys";
export { createItems, rowsKnown } from "./known";
export type { ScreenEntry } from "./screens";
export type {
  CommandExecutor,
  PaletteAction,
  PaletteCommand,
  PaletteItem,
  PaletteLink,
  PaletteQuery,
  PaletteSource,
  PaletteTools,
} from "./source";
export { useNoteOpened } from "./useRecent";
export { verbActions } from "./verbActions";
