import { countUserInput } from "./countUserInput";
import { addDomain } from "./addDomain";
import { expect, test } from "./fixtures";
import { ActivityPage } from "./pages/activityPage";
import { SelectionBar } from "./pages/selectionBar";

/** The task that many sites at once are for, with what it takes: a hand's clicks and keys, and the calls. */

const ACTION = "POST /api/domain_action";
const SITES = 90;

const sentInstallations = (calls: readonly { body: unknown }[]) =>
  calls.map(({ body }) => {
    const { action, domain_id, server_id } = body as Record<string, string | number>;
    return `${action} ${domain_id}/${server_id}`;
  });

test.use({
  backendOptions: { domains: 0, processTime: [20, 60] },
  panelConfig: { bulk: { parallel: 6, perServer: 6 } },
});

test("refreshes 15 pasted sites with 6 clicks", async ({ page, context, backend, loginAs, sites, calls }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const stored = Array.from({ length: SITES }, (_, at) =>
    addDomain(backend, {
      domain: `site-${String(at + 1).padStart(3, "0")}.example`,
      installations: [
        { server_id: (at % 6) + 1, process_started: at === 35, process_status: at === 35 ? "Copying" : null },
      ],
    }),
  );
  // From all pages; the last one is busy.
  const given = [3, 11, 12, 20, 29, 30, 41, 48, 52, 60, 66, 71, 77, 84, 89, 35].flatMap((at) => stored[at] ?? []);
  const text = given.map(({ url }, at) => (at % 2 ? `https://www.${url}/` : `info@${url}`)).join("\r\n");
  await loginAs("super-admin");
  await sites.open();
  await expect(sites.footer).toContainText(`of ${SITES} Entries`);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

  const selection = new SelectionBar(page);
  const used = await countUserInput(page);
  await selection.openList();
  await expect(selection.dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+V");
  await selection.dialog.getByRole("button", { name: "Search" }).click();
  await selection.dialog.getByRole("button", { name: /^Select 16 sites/ }).click();
  await selection.actionButton("Refresh 15 of 16").click();
  const { dialog } = new ActivityPage(page);
  await expect(dialog).toContainText("Another action is running (1)");
  await dialog.getByRole("button", { name: /^Refresh 15 sites/ }).click();
  await expect(page.getByRole("region", { name: "Bulk action" })).toContainText("1 skipped15 done");

  expect(await used()).toEqual({ clicks: 6, keys: 2, pastes: 1 });
  const wanted = given
    .slice(0, 15)
    .map(({ id, installations: [installation] }) => `refreshSite ${id}/${installation?.server_id}`);
  expect(sentInstallations(calls.find(ACTION)).toSorted()).toEqual(wanted.toSorted());
});
