/** The ids of buttons that get the focus when something goes that had it. */

/** Its menu exports the sites. */
export const MORE_BUTTON = "sites-more";
/** Shows the second filters. */
export const FILTERS_BUTTON = "domain-filters";
/** A phone's, for all filters. */
export const PHONE_BUTTON = "sites-filter";
