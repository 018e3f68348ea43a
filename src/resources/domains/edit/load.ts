export const loadDomainEdit = () => import("./DomainEdit");
