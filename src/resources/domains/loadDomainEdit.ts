/** The page of a site: its code is fetched when a link to it is pointed at. */
export const loadDomainEdit = () => import("./edit/DomainEdit");
