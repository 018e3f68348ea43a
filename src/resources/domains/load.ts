export const loadDomainList = () => import("./DomainList");
