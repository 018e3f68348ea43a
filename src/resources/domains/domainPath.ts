import type { Domain } from "../../dataProvider/records";

/** The page of a domain. */
export const domainPath = ({ id }: Pick<Domain, "id">): string => `/domains/${encodeURIComponent(id)}`;
