import { createBackend } from "../../mocks/backend";
import { startServer, type ServerOptions } from "../../mocks/server";
import { buildConsoleScript } from "../../scripts/build/consoleScript";
import { expectAccessibleLayout } from "./a11y";
import { expect, latency, NEVER } from "./fixtures";
import { UserListPage } from "./pages/userListPage";
import { testConsoleBackend } from "./qaConsole/backendTests";
import { test as base } from "./qaConsole/consoleTest";
import { testConsoleState } from "./qaConsole/stateTests";

/** QA's console on the server of `npm start`: production build, control routes, security headers. */
const test = base.extend({
  host: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const backend = createBackend({ domains: 40, wordpressSites: 12, processTime: NEVER, failEvery: 0, latency });
      const root = process.env["PANEL_ROOT"] ?? "dist";
      const options: ServerOptions = { backend, root, control: true, consoleScript: await buildConsoleScript() };
      const server = await startServer(options);
      await provide({ server, options });
      await server.close();
    },
    { scope: "worker" },
  ],
});

// One server with the console for all of them.
test.describe.configure({ mode: "default" });

testConsoleState(test);
testConsoleBackend(test);

test("QA's console passes axe on a desktop and on a phone", async ({ page, guard, loginPage, qa }) => {
  guard.allowStatus(401, "/api/user");
  await page.goto("/login?qa=fault:any=slow;ms=1,fault:POST+/api/dns=429;times=2;after=7");
  await expect(loginPage.heading).toBeVisible();
  for (const [device, width, height] of [
    ["desktop", 1440, 900],
    ["phone", 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessibleLayout(page, `login page with the button, ${device}`);
    await qa.launcher.click();
    await expect(qa.faults).toHaveCount(2);
    await expectAccessibleLayout(page, `console, ${device}`);
    const box = await qa.dialog.boundingBox();
    expect(box?.width, device).toBe(Math.min(width, 520));
    const overflow = () => qa.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(await overflow(), device).toBe(0);
    await qa.close.click();
    await expect(qa.launcher).toBeFocused();
  }
});

test("QA's console works over a dialog of the panel without closing it", async ({ page, loginAs, qa }) => {
  await loginAs("super-admin");
  const users = new UserListPage(page);
  await users.open();
  await page.getByRole("button", { name: "Add User" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Half typed");
  await qa.open();
  await qa.addFault("POST /api/users", "422 Validation error", 1);
  await page.keyboard.press("Escape");
  await expect(qa.dialog).toBeHidden();
  await expect(name).toHaveValue("Half typed");
  await expect(name).toBeFocused();
});
