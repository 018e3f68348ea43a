import type { Backend } from "../../mocks/backend";
import { test as base } from "./fixtures";
import { ServerFormPage, ServerListPage } from "./pages/serverPages";

export const test = base.extend<{ servers: ServerListPage; form: ServerFormPage }>({
  servers: ({ page }, provide) => provide(new ServerListPage(page)),
  form: ({ page }, provide) => provide(new ServerFormPage(page)),
});

export const ADD = "POST /api/servers";
/** web5 and web6 cannot be tested in the seed: without them nothing fails. */
export const removeFailingServers = ({ store }: Backend) => [4, 5, 6].forEach((id) => store.servers.delete(id));

export const addServers = ({ store }: Backend, count: number) => {
  const [first] = store.servers.values();
  if (!first) throw new Error("There is no server");
  store.servers.clear();
  for (let id = 1; id <= count; id++) store.servers.set(id * 6 + 1, { ...first, id: id * 6 + 1, name: `node${id}` });
};

export const findServerTests = ({ requestLog }: Backend) =>
  requestLog.filter(({ path }) => path.startsWith("/api/servers/test/"));
