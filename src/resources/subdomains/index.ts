import { lazyScreen } from "@/ui/lazyScreen";
import type { PanelResource } from "@/resources/panelResource";

export const subdomains: PanelResource = {
  name: "subdomains",
  create: lazyScreen(() => import("@/custom/addSubdomain/mui"), "AddSubdomain"),
  shortcuts: { create: { label: "sites.addSubdomain" } },
  paths: { create: "/add-subdomain" },
};
