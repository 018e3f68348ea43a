import { expect, type Page } from "@playwright/test";
import { discardForm } from "../forms";
import { getToasts } from "../pages/toasts";
import { TopBar } from "../pages/topBar";
import { WordpressListPage } from "../pages/wordpressListPage";
import type { World } from "./world";

/** What scenarios have in common: how a form is sent, left, and what is told. */

/** The latest toast says so. */
export const told =
  (text: string | RegExp) =>
  ({ page }: World) =>
    expect(getToasts(page).getByRole("status").last()).toContainText(text);

const submit = ({ page }: World) => page.getByRole("button", { name: "Submit", exact: true });
export const byPage = { button: submit, send: (world: World) => submit(world).click() };

/** Cancel, of the modal or of the page. */
export const cancel = async ({ page }: World) => page.getByRole("button", { name: "Cancel", exact: true }).click();

const submitModal = ({ page }: World) => page.getByRole("dialog").getByRole("button", { name: "Submit", exact: true });
export const byModal = { button: submitModal, send: (world: World) => submitModal(world).click() };
/** Cancel of the modal, in which something is typed. */
export const cancelModal = ({ page }: World) =>
  discardForm(page, page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }));

export const toWordpress = async ({ page }: World) => {
  await new TopBar(page).link("Wordpress Sites").click();
  await expect(new WordpressListPage(page).rows).toHaveCount(12);
};

export const expectFields = async (
  field: (label: string) => ReturnType<Page["getByLabel"]>,
  values: Record<string, string>,
) => {
  for (const [label, value] of Object.entries(values)) await expect(field(label), label).toHaveValue(value);
};
