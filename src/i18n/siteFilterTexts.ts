import { siteFilters } from "./en/siteFilters";
import { addTexts } from "./laterTexts";

addTexts({ siteFilters });
