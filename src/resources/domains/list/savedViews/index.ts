export { type ListView, readViews, useSavedViews, getViewAddress, ViewLink } from "./savedViews";
export { SaveView } from "./SaveView";
export { ViewTabs } from "./ViewTabs";
export { ViewsPanel } from "./ViewsPanel";
