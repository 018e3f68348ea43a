import { addShop, test } from "./editDomainSetup";
import { expect } from "./fixtures";
import { discardForm } from "./forms";

test.use({ backendOptions: { domains: 2 } });
test.beforeEach(({ loginAs }) => loginAs("super-admin"));

test("confirms leaving unsaved changes by link, Back, Cancel or closing the tab", async ({
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
    await expect(edit.leaveConfirmation).toContainText("Your changes are not saved.");
    await expect(edit.leaveConfirmation.getByRole("button", { name: "Stay", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(edit.leaveConfirmation).toHaveCount(0);
    await expect(page).toHaveURL(`/domains/${id}`);
  };
  await edit.choose("web1", "Suspend");
  await topBar.link("Wordpress Sites").click();
  await stay();
  await page.goBack();
  await stay();
  await edit.cancel.click();
  await expect(edit.leaveConfirmation).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(edit.leaveConfirmation).toHaveCount(0);
  await expect(edit.server("web1")).toContainText("Suspend on Submit");
  let asked = 0;
  page.once("dialog", (dialog) => {
    asked += dialog.type() === "beforeunload" ? 1 : 0;
    void dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => asked).toBe(1);

  // Input in a modal counts too, until the modal is closed.
  await edit.undoButton("web1").click();
  await edit.contacts.add.click();
  await edit.contacts.field("First Name").fill("Ada");
  await page.goBack();
  await stay();
  await expect(edit.contacts.field("First Name")).toHaveValue("Ada");
  await discardForm(page, edit.contacts.cancel);

  await edit.choose("web1", "Suspend");
  await edit.cancel.click();
  await edit.leaveConfirmation.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL("/domains");
});
