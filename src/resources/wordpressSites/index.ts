import { ALL_BY_NAME } from "@/dataProvider/localList";
import type { PanelResource } from "@/resources/panelResource";
import { WordpressSiteList } from "./WordpressSiteList";

export const wordpressSites: PanelResource = {
  name: "wordpress-domains",
  list: WordpressSiteList,
  lite: ["list"],
  shortcuts: { list: { key: "w" } },
  palette: () => import("./palette"),
  paths: { list: "/" },
  menu: { label: "wordpress.title", place: "bar", order: 1, list: ALL_BY_NAME, cleared: "?search=" },
};
