export { ViewLink } from "./ViewLink";
export { ViewTabs } from "./ViewTabs";
export { ViewsPanel } from "./ViewsPanel";
export { type View, readViews, useSavedViews, viewAddress } from "./savedViews";
