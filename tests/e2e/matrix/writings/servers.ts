import { expect } from "@playwright/test";
import { ServerFormPage, ServerListPage } from "../../pages/serverPages";
import type { World } from "../world";
import type { Writing } from "../writing";
import { byPage, cancel, expectFields, told } from "./forms";

const server = { "Host Url": "https://web7.hosting.example", Login: "panel-admin", Password: "s3cret" };
const leaveServer = async (world: World) => {
  await cancel(world);
  const leaving = world.page.getByRole("alertdialog");
  await expect(leaving.or(new ServerListPage(world.page).heading)).toBeVisible();
  if (await leaving.isVisible()) await leaving.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(world.page).toHaveURL("/servers");
};

export const addServer: Writing = {
  kind: "writing",
  given: () => "/api/servers",
  open: async (world) => {
    const form = new ServerFormPage(world.page);
    await form.open("/add-server");
    await form.fill({ "Server Name": `matrix${world.next()}`, ...server });
    await form.field("Public").check();
  },
  ...byPage,
  found: /matrix\d+ is not in the list\./,
  failure: () => "There was a problem adding the server.",
  kept: async ({ page }) => {
    const form = new ServerFormPage(page);
    await expectFields((label) => form.field(label), server);
    await expect(form.field("Server Name")).toHaveValue(/^matrix\d+$/);
    await expect(form.field("Public")).toBeChecked();
  },
  done: told(/^matrix\d+ was added\./),
  leave: leaveServer,
};

export const saveServer: Writing = {
  kind: "writing",
  given: () => "/api/servers/2",
  open: async (world) => {
    const form = new ServerFormPage(world.page);
    await form.open("/servers/2");
    await form.fill({ "Host Url": `https://matrix${world.next()}.example` });
  },
  ...byPage,
  found: "web2 was not saved.",
  failure: () => "There was a problem updating the server.",
  kept: ({ page }) => expect(new ServerFormPage(page).field("Host Url")).toHaveValue(/^https:\/\/matrix\d+\.example$/),
  done: told("web2 was updated."),
  leave: async (world) => {
    // Unsaved changes are asked about by the browser's own dialog.
    world.page.once("dialog", (dialog) => void dialog.accept());
    await leaveServer(world);
  },
};
