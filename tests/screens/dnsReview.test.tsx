import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { DnsRecord } from "../../mocks/backend/types";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

/** What is said of a zone while several of its records are changed, and before they are applied. */

// jsdom has no layout: without heights nothing of the table would be in the window.
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(41);
});

const ZONE = "shop.example";

const open = async (records: readonly Partial<DnsRecord>[]) => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [aStoredDomain({ id: 1, url: ZONE, domain: ZONE, links: [{ server_id: 2, status: 0 }] })],
    given: ({ store }) => {
      const plain = { domain_id: 1, name: `www.${ZONE}`, type: "A", data: "8.8.8.8", priority: null, ttl: 300 };
      const domain = store.domains.get(1);
      const all = records.map((record, index) => ({ ...plain, comment: null, id: 1001 + index, ...record }));
      if (domain) store.zoneOf(domain).splice(0, Infinity, ...(all as DnsRecord[]));
    },
  });
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "Bulk edit" }));
  await screen.findByRole("button", { name: "Add row" });
  const glance = async () =>
    within(await screen.findByRole("list", { name: /^The zone at a glance/ }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const review = async () => {
    await user.click(screen.getByRole("button", { name: /^Review( \d+ changes?)?$/ }));
    return within(await screen.findByRole("dialog", { name: `Changes to ${ZONE}` }));
  };
  return { ...opened, glance, review };
};

const eight = Array.from({ length: 8 }, (_, index) => ({ data: `8.8.8.${index + 1}` }));

test("one fact is said once, in the rows and in the review", async () => {
  const { user, review } = await open(eight);
  const [ttl] = await screen.findAllByLabelText(`TTL of A www.${ZONE}`);
  if (!ttl) throw new Error("There is a row");
  await user.clear(ttl);
  await user.type(ttl, "90");
  const fact = /Other A records of www\.shop\.example have a TTL of 300 seconds/;
  expect(await screen.findByText(fact)).toBeVisible();
  const drawer = await review();
  expect(drawer.getByText(fact)).toBeVisible();
});

test("what is wrong with several records in the same way is said once, with their names", async () => {
  const { user, review } = await open([{ name: `a.${ZONE}` }, { name: `b.${ZONE}` }]);
  for (const name of ["a", "b"]) {
    const data = await screen.findByLabelText(`Data of A ${name}.${ZONE}`);
    await user.clear(data);
    await user.type(data, "10.0.0.1");
  }
  const drawer = await review();
  expect(drawer.getByText(/10\.0\.0\.1 is a private address/)).toHaveTextContent(
    /^A a\.shop\.example → 10\.0\.0\.1, A b\.shop\.example → 10\.0\.0\.1: 10\.0\.0\.1 is a private address/,
  );
});

test("what was wrong before can be read", async () => {
  const { user, review } = await open([{ name: ZONE, type: "TXT", data: "v=spf1 +all" }]);
  const drawer = await review();
  await user.click(drawer.getByText("1 existing warning"));
  expect(drawer.getByText(/This SPF record lets anyone send mail as shop\.example/)).toBeVisible();
});

test("while editing, the glance shows the zone as it would be; then as it is", async () => {
  const spf = { name: ZONE, type: "TXT", data: "v=spf1 mx -all" } as const;
  const { user, glance } = await open([spf, { name: ZONE }]);
  expect(await glance()).toEqual(["Web 8.8.8.8", "Mail missing", "SPF ok", "DMARC missing"]);
  const draft = () => screen.queryByRole("list", { name: "The zone at a glance, after these changes" });
  expect(draft()).not.toBeInTheDocument();
  const data = await screen.findByLabelText(`Data of TXT ${ZONE}`);
  await user.clear(data);
  await user.type(data, "v=spf1 +all");
  await expect.poll(glance).toContain("SPF lets anyone send");
  expect(draft()).toHaveAttribute("data-draft", "After these changes:");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(glance).toContain("SPF ok");
  expect(draft()).not.toBeInTheDocument();
});

test("what an import cuts off as a comment is said with its line", async () => {
  const { user } = await open(eight);
  await user.click(screen.getByRole("button", { name: "Import" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Import records into ${ZONE}` }));
  await user.click(dialog.getByRole("textbox"));
  await user.paste("www 300 A 8.8.8.8 ; the site\n_dmarc 300 TXT v=DMARC1; p=reject");
  expect(await dialog.findByText("1 line to check")).toBeVisible();
  expect(dialog.getByText(/^Line 2: cut off as a comment: ; p=reject/)).toBeVisible();
});
