import { lazyScreen } from "../../ui/lazyScreen";
import type { PanelResource } from "../panelResource";

export const subdomains: PanelResource = {
  name: "subdomains",
  create: lazyScreen(() => import("../../custom/addSubdomain/AddSubdomain"), "AddSubdomain"),
  paths: { create: "/add-subdomain" },
};
