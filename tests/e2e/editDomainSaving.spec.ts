import { firstLink } from "./data";
import { ACTION, DATABASE, addShop, test } from "./editDomainSetup";
import { expect } from "./fixtures";
import { discard } from "./forms";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("an action that fails after the save is reported, stays chosen, and only it is started again", async ({
  edit,
  backend,
  guard,
  calls,
}) => {
  const { id } = addShop(backend);
  await edit.open(id);
  await edit.choose("web1", "Suspend");
  await edit.choose("web2", "Activate");
  guard.expectStatus(422, "/api/domain_action");
  backend.faults.add({ kind: "422", path: "/api/domain_action", message: "The plan forbids it.", times: 1 });
  await edit.submit.click();
  await expect(edit.failures()).toHaveText([
    "Suspend could not be started for shop.example on web1",
    "The plan forbids it.",
  ]);
  await expect(edit.server("web2")).toContainText("Activating…");
  await expect(edit.server("web1")).toContainText("Suspend when saved");
  await calls.expectCount(ACTION, 2);
  await expect(edit.submit).toBeEnabled();
  await edit.submit.click();
  await expect(edit.server("web1")).toContainText("Suspending…");
  await calls.expectCount(`PUT /api/domains/${id}`, 2);
  expect(
    calls
      .of(ACTION)
      .slice(2)
      .map(({ body }) => body),
  ).toEqual([{ domain_id: id, server_id: 1, action: "suspend" }]);
});

test("an action whose outcome is unknown stays chosen, and is not sent again before a lookup has told", async ({
  edit,
  backend,
  guard,
  calls,
}) => {
  const { id } = addShop(backend);
  await edit.open(id);
  await edit.choose("web1", "Suspend");
  guard.expectStatus(500, "/api/domain_action");
  backend.faults.add({ kind: "500", path: "/api/domain_action", times: 1 });
  await edit.submit.click();
  await expect(edit.failures()).toHaveText([
    "Suspend may have been started for shop.example on web1",
    "The server reported an error (500). It may have gone through: check before you try again.",
  ]);
  await expect(edit.server("web1")).toContainText("Unconfirmed");
  await expect(edit.server("web1")).toContainText("Suspend when saved");
  await expect(edit.submit).toBeEnabled();
  await edit.submit.click();
  await expect(edit.toasts.getByText(/^Suspend was not sent: /)).toBeVisible();
  await calls.expectCount(`PUT /api/domains/${id}`, 2);
  await calls.expectCount(ACTION, 1);
});

test("when the domain cannot be saved no action is started, and the choices stay", async ({
  edit,
  backend,
  guard,
  calls,
}) => {
  const { id } = addShop(backend);
  const path = `/api/domains/${id}`;
  const fail = { path, method: "PUT", times: 1 } as const;
  await edit.open(id);
  await edit.choose("web1", "Suspend");
  const failsWith = async (words: string) => {
    await edit.submit.click();
    await expect(edit.failures().last()).toHaveText(words);
    await expect(edit.failures().nth(-2)).toHaveText("shop.example could not be saved.");
    await expect(edit.server("web1")).toContainText("Suspend when saved");
  };
  for (const status of [500, 422]) guard.expectStatus(status, path);
  backend.faults.add({ kind: "500", ...fail });
  await failsWith("The server reported an error (500). It may have gone through: check before you try again.");
  backend.faults.add({ kind: "422", errors: { mysql_name: ["The mysql name is too long."] }, ...fail });
  await failsWith("The mysql name is too long.");
  expect(calls.of(ACTION)).toEqual([]);
  await edit.submit.click();
  await expect(edit.server("web1")).toContainText("Suspending…");
});

test("a process replaces the actions, and a push changes the open domain", async ({ edit, backend, calls, topBar }) => {
  const domain = addShop(backend);
  domain.links.push({ ...firstLink(domain), server_id: 3, process_failed: true, process_status: "Disk is <full>" });
  await edit.open(domain.id);
  await expect(topBar.liveStatus).toHaveText("Live");
  await expect(edit.server("web3")).toContainText("Disk is <full>");
  await expect(edit.action("web3")).toHaveCount(0);
  await edit.choose("web1", "Suspend");
  calls.forget();
  domain.url = "https://shop.example";
  backend.processes.start(domain, firstLink(domain), "fixPermissions");
  await expect(edit.server("web1")).toContainText("Fixing permissions…");
  await expect(edit.server("web1")).toContainText("Suspend when saved");
  await expect(edit.server("web1")).toContainText("no longer possible");
  await expect(edit.heading).toHaveText("https://shop.example");
  // The event has the shape of the lists: the open domain is read again, and nothing of it is lost.
  await calls.expectCount(`GET /api/domains/${domain.id}`, 1);
  await expect(edit.database).toContainText(DATABASE.mysql_pass);
  await expect(edit.contacts.names.first()).toBeVisible();
  await edit.submit.click();
  await expect(edit.toasts).toHaveText([/was saved/, /Suspend on web1 was not started: it is no longer possible\./]);
  expect(calls.of(ACTION)).toEqual([]);
  backend.processes.finishAll();
  await expect(edit.server("web1")).not.toContainText("no longer possible");
  await expect(edit.server("web1")).toContainText("Suspend when saved");
});

test("leaving with unsaved changes asks: a link, the browser's back, Cancel, closing", async ({
  edit,
  backend,
  page,
  topBar,
  sites,
}) => {
  const { id } = addShop(backend);
  await sites.open();
  await page.getByRole("link", { name: "shop.example", exact: true }).click();
  await edit.submit.waitFor();
  const stay = async () => {
    await expect(edit.leaving).toContainText("Your changes have not been saved.");
    await expect(edit.leaving.getByRole("button", { name: "Stay", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(edit.leaving).toHaveCount(0);
    await expect(page).toHaveURL(`/domains/${id}`);
  };
  await edit.choose("web1", "Suspend");
  await topBar.link("Wordpress Sites").click();
  await stay();
  await page.goBack();
  await stay();
  await edit.cancel.click();
  await expect(edit.leaving).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(edit.leaving).toHaveCount(0);
  await expect(edit.server("web1")).toContainText("Suspend when saved");
  let asked = 0;
  page.once("dialog", (dialog) => {
    asked += dialog.type() === "beforeunload" ? 1 : 0;
    void dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => asked).toBe(1);

  // Input in a modal counts too, until the modal is closed.
  await edit.undo("web1").click();
  await edit.contacts.add.click();
  await edit.contacts.field("First Name").fill("Ada");
  await page.goBack();
  await stay();
  await expect(edit.contacts.field("First Name")).toHaveValue("Ada");
  await discard(page, edit.contacts.cancel);

  await edit.choose("web1", "Suspend");
  await edit.cancel.click();
  await edit.leaving.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL("/domains");
});
