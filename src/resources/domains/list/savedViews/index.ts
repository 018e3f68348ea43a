export { type ListView, readViews, useSavedViews, getViewAddress, ViewLink } from "./savedViews";
export { ViewTabs } from "./ViewTabs";
export { ViewsPanel } from "./ViewsPanel";
