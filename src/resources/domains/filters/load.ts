export const loadSecondFilters = () => import("./secondFilters");

/** The id of the button that exports the sites. */
export const EXPORT_BUTTON = "sites-export";
