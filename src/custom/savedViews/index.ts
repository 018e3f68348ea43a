export { ViewLink } from "./ViewLink";
export { ViewTabs } from "./ViewTabs";
export { ViewsPanel } from "./ViewsPanel";
export { type View, listViews, readViews, useListView, useSavedViews, viewAddress } from "./savedViews";
