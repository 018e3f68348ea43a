export const loadLater = () => import("./later");
