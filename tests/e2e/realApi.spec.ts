import { createStaticFiles } from "../../mocks/host/staticFiles";
import { startRealPanel } from "../../scripts/realApi/server";
import { getAccount } from "./accounts";
import { expect, test } from "./fixtures";
import { LoginPage } from "./pages/sessionPages";
import { SiteListPage } from "./pages/siteListPage";
import { TopBar } from "./pages/topBar";

test.use({ backendOptions: { cookieAttributes: "Domain=example.com; Secure; SameSite=None" } });

test("login and push work with an API on another host through the proxy", async ({ page, backend, guard, host }) => {
  const api = `http://localhost:${host.server.port}`;
  const files = createStaticFiles(process.env["PANEL_ROOT"] ?? "dist");
  const panel = await startRealPanel({
    real: { api, panel: api },
    host: "127.0.0.1",
    port: 0,
    createMiddleware: () => (request, response) =>
      void files(request, response, new URL(request.url ?? "/", api).pathname),
  });
  guard.allowOrigin(panel.origin);
  guard.allowStatus(401, "/api/user");
  const [login, sites, bar] = [new LoginPage(page), new SiteListPage(page), new TopBar(page)];
  await page.goto(`${panel.origin}/login`);
  await login.logIn(getAccount("super-admin"));
  await bar.link("Manage Spire Sites").click();
  await expect(sites.footer).toContainText("of 30 Entries");
  await expect(bar.liveStatus).toHaveText("Live");
  expect(backend.push.connections.size).toBe(1);
  expect(backend.requestLog.at(-1)?.headers).toMatchObject({ host: `localhost:${host.server.port}` });
  await page.goto("about:blank");
  panel.close();
});
