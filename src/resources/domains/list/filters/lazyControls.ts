/** Further filters, the saved views, and how the list is shown: much, and not needed to show the first rows. */
import "./siteFilters.module.css";

export { ViewTabs } from "../savedViews";
export { FilterChips } from "./FilterChips";
export { MoreControls } from "./MoreControls";
export { MoreMenu } from "./MoreMenu";
export { PasteOffer } from "./PasteOffer";
export { AllPagesList } from "./AllPagesList";
