export { ViewChips, ViewLink } from "./ViewChips";
export { ViewsButton, ViewsPanel } from "./ViewsPanel";
export { type View, listViews, useListView, useSavedViews } from "./savedViews";
