import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

/** Domain names as they are pasted, wherever one types them. */

const PASTED = "\u202A“Shop\u200B.example.”,\u202C";
const REMOVED = "Removed: invisible character U+202A invisible character U+200B invisible character U+202C “ . ” ,";
const domains = [
  createStoredDomain({ id: 1, url: "shop.example", domain: "shop.example", installations: [{ server_id: 2 }] }),
];

test.each([
  ["/add-domain", "Domain"],
  ["/add-subdomain", "SubDomain"],
])("%s strips the rest of a pasted address and shows what was removed", async (at, label) => {
  const { user } = await renderPanel({ as: "super-admin", at, domains });
  const field = await screen.findByRole("textbox", { name: label });
  await user.click(field);
  await user.paste(PASTED);
  await user.tab();
  expect(field).toHaveValue("Shop.example");
  expect(screen.getByText(REMOVED)).toBeVisible();
  await user.type(field, "s");
  expect(screen.queryByText(REMOVED)).not.toBeInTheDocument();
});

test("the sites list and the palette search for the host of a pasted address", async () => {
  const { user, backend } = await renderPanel({ as: "super-admin", at: "/domains", domains });
  await user.click(await screen.findByRole("searchbox"));
  await user.paste(PASTED);
  expect(screen.getByText(REMOVED)).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "shop.example" })).toBeVisible();
  await expect
    .poll(() => getRequests(backend, "GET /api/domains").at(-1)?.query)
    .toMatchObject({ search: "Shop.example" });

  await user.click(screen.getByRole("button", { name: /^Search/ }));
  const palette = within(await screen.findByRole("dialog"));
  await user.click(await palette.findByRole("combobox"));
  await user.paste(PASTED);
  expect(await palette.findByText(REMOVED)).toBeVisible();
  expect(await palette.findByRole("option", { name: /shop\.example/ })).toBeVisible();
});
