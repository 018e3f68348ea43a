import { ActivityPage } from "@/custom/activity";
import { lazyScreen } from "@/ui/lazyScreen";
import type { PanelResource } from "@/resources/panelResource";
import { DomainList } from "./list/DomainList";
import { loadDomainEdit } from "./list/columns";
import { ALL_SITES_QUERY } from "@/model/domainFilters";

export const domains: PanelResource = {
  name: "domains",
  list: DomainList,
  create: lazyScreen(() => import("./mui/DomainCreate"), "DomainCreate"),
  edit: lazyScreen(loadDomainEdit, "DomainEdit"),
  lite: ["list", "edit"],
  paths: { create: "/add-domain" },
  pages: {
    activity: ActivityPage,
    site: lazyScreen(() => import("./edit/head/SiteByAddress"), "SiteByAddress"),
  },
  deniedTo: "/",
  shortcuts: {
    list: { key: "s" },
    create: { label: "sites.addWebsite" },
    activity: { key: "a", label: "runs.activity.title" },
  },
  palette: () => import("./palette/palette"),
  menu: { label: "sites.manage", place: "bar", order: 2, cleared: ALL_SITES_QUERY },
};
