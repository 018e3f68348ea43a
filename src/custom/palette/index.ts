export { Commands, AccountKeys } from "./Commands";
export { memoizeItems, getCachedRows } from "./memoizeItems";
export type { ScreenEntry } from "./screenEntries";
export type { PaletteAction, PaletteItem, PaletteQuery, PaletteSource, PaletteTools } from "./paletteSource";
export { useAddRecentItem } from "./recentItems";
