import { AddSubdomain } from "@/custom/addSubdomain";
import type { PanelResource } from "@/resources/panelResource";

export const subdomains: PanelResource = {
  name: "subdomains",
  create: AddSubdomain,
  shortcuts: { create: { label: "sites.addSubdomain" } },
  paths: { create: "/add-subdomain" },
};
