export { ViewLink } from "./ViewLink";
export { ViewTabs } from "./ViewTabs";
export { ViewsPanel } from "./ViewsPanel";
export { type ListView, readViews, useSavedViews, getViewAddress } from "./savedViews";
