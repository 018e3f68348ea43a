export const loadDomainList = () => import("./DomainList");
export const loadDomainEdit = () => import("./edit/DomainEdit");
