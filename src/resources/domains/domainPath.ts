import type { Domain } from "../../dataProvider/records";

/** The page of a domain. */
export const domainPath = ({ id }: Pick<Domain, "id">): string => `/domains/${encodeURIComponent(id)}`;

/** The page of a site: its code is fetched when a link to it is pointed at. */
export const loadDomainEdit = () => import("./edit/DomainEdit");
