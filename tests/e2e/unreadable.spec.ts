import type { Locator } from "@playwright/test";
import { addDomain } from "./data";
import { expect, test } from "./fixtures";

/** Tests of unreadable records that need a browser: only the visible part of a long table is in the page. */
test.use({ backendOptions: { domains: 0 } });

const marked = (table: Locator) => table.getByRole("row").filter({ hasText: "unreadable" });

test("thousands of unreadable records are shown like thousands of others", async ({ page, backend, loginAs }) => {
  const data = Array.from({ length: 2000 }, (_, id) => ({ id, name: `Site ${id}`, url: null, domain: "shop.example" }));
  backend.faults.add({ kind: "body", path: "/api/wordpress_domain_list", body: { data } });
  await loginAs("employee");
  await page.goto("/");
  await expect(page.getByText("2000 of 2000 entries could not be read in full: url")).toBeVisible();
  const table = page.getByRole("table", { name: "Wordpress Sites" });
  await expect(marked(table).first()).toContainText("Site 0");
  expect(await marked(table).count()).toBeLessThan(100);
});

test("an unreadable DNS record and contact affect only themselves", async ({ page, backend, loginAs }) => {
  const { id, domain } = addDomain(backend, { domain: "shop.example" });
  const records = [
    { id: 1, name: "www", type: "A", data: "203.0.113.1" },
    { id: 2, name: "mail", data: "mx.example" },
  ];
  const contacts = [
    { id: 1, first_name: "Ann" },
    { id: 2, first_name: "Bob", email: 7 },
  ];
  const detail = { id, url: `https://${domain}`, company: { id: 3, contacts } };
  backend.faults.add({ kind: "body", path: "/api/dns", body: { data: { server: domain, records } } });
  backend.faults.add({ kind: "body", path: `/api/domains/${id}`, body: { data: [detail] } });
  await loginAs("super-admin");
  await page.goto(`/domains/${id}`);
  for (const [name, field, text] of [
    ["DNS records", "type", "mail"],
    ["Customer Contacts", "email", "Bob"],
  ] as const) {
    const row = marked(page.getByRole("table", { name }));
    await expect(row).toContainText(text);
    await expect(row).toContainText(`unreadable: ${field}`);
    await expect(row.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("table", { name }).getByRole("button", { name: /^Edit / })).toHaveCount(1);
    await expect(page.getByText(`1 of 2 entries could not be read in full: ${field}`)).toBeVisible();
  }
});
