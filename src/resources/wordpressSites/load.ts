import { preloadWindow } from "../../ui/table/preloadWindow";

export const loadWordpressSiteList = () => {
  preloadWindow(); // there are many sites
  return import("./WordpressSiteList");
};
