export { ViewChips, ViewLink } from "./ViewChips";
export { ViewsPanel } from "./ViewsPanel";
export { type View, listViews, readViews, useListView, useSavedViews, viewAddress } from "./savedViews";
