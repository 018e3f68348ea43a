import { lazyScreen } from "@/ui/lazyScreen";
import type { PanelResource } from "@/resources/panelResource";
import { ALL_BY_EMAIL } from "@/dataProvider/localList";

const load = () => import("./mui/UserList");

export const users: PanelResource = {
  name: "users",
  list: lazyScreen(load, "UserList"),
  shortcuts: { list: { key: "u" } },
  palette: () => import("./palette"),
  menu: { label: "layout.users", place: "account", order: 3, preload: load, list: ALL_BY_EMAIL },
};
