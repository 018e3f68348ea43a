/** The second filters, the saved views, and how the list is shown: much, and not needed to show the first rows. */
import "./siteFilters.css";

export { DomainView } from "./DomainView";
export { MoreControls } from "./MoreControls";
export { MoreMenu } from "./MoreMenu";
