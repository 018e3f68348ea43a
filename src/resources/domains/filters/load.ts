export const loadSecondFilters = () => import("./secondFilters");
