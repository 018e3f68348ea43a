/** Everything of the second filters that loads after the first rows, in one file: its parts are small. */
import "../../../i18n/siteFilterTexts";
import "./siteFilters.css";

export { DomainView } from "./DomainView";
export { MoreControls } from "./MoreControls";
