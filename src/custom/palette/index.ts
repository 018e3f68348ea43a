export { Commands, AccountKeys } from "./Commands";
export { memoizeItems, getCachedRows } from "./memoizeItems";
export type { ScreenEntry } from "./keys/keyTable";
export type { PaletteAction, PaletteItem, PaletteQuery, PaletteSource, PaletteTools } from "./paletteSource";
export { useAddRecentItem } from "./recentItems";
