/** Controls that load after the first rows. */
import "./siteFilters.module.css";

export { ViewTabs } from "../savedViews";
export { FilterChips } from "./FilterChips";
export { ListSummary } from "./ListSummary";
export { MoreControls } from "./MoreControls";
export { MoreMenu } from "./MoreMenu";
export { PasteOffer } from "./PasteOffer";
export { AllPagesList } from "./AllPagesList";
export { NoDomains } from "./NoDomains";
export { SelectedList } from "./SelectedList";
export { ListExtras } from "../ListExtras";
