/** What the sites list loads after its first rows beside the selection, in one file: its parts are small. */
import "../../../i18n/siteFilterTexts";
import { lazyScreen } from "../../../ui/lazyScreen";
import "./siteFilters.css";

export { DomainView } from "./DomainView";
export { ListPart } from "./ListPart";
/** Named here, the list itself need not know its files. */
export const Deletion = lazyScreen(() => import("../DeleteDomainDialog"), "DeleteDomainDialog");
