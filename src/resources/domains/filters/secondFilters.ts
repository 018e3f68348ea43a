/** What the sites list loads after its first rows beside the selection, in one file: its parts are small. */
import "../../../i18n/siteFilterTexts";
import "./siteFilters.css";

export { DomainView } from "./DomainView";
export { ListPart } from "./ListPart";
