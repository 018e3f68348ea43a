export const loadHandOverDialog = () => import("./HandOverDialog");
