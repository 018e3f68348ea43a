import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { DnsRecord } from "../../mocks/backend/types";
import { giveHeights, openZone, ZONE } from "./dnsSetup";

/** What is said of a zone while several of its records are changed, and before they are applied. */

beforeEach(giveHeights);

const open = async (records: readonly Partial<DnsRecord>[]) => {
  const opened = await openZone({ records });
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

test("what is wrong with one record is said in its row and its line; with several in the same way once, with their names", async () => {
  const { user, review } = await open(["a", "b", "c"].map((name) => ({ name: `${name}.${ZONE}` })));
  for (const [name, typed] of [
    ["a", "10.0.0.1"],
    ["b", "10.0.0.1"],
    ["c", "x"],
  ] as const) {
    const data = await screen.findByLabelText(`Data of A ${name}.${ZONE}`);
    expect(data).not.toHaveAccessibleDescription();
    await user.clear(data);
    await user.type(data, typed);
    await waitFor(() => expect(data).toHaveAccessibleDescription());
  }
  const drawer = await review();
  expect(drawer.getByText(/10\.0\.0\.1 is a private address/)).toHaveTextContent(
    /^A a\.shop\.example → 10\.0\.0\.1, A b\.shop\.example → 10\.0\.0\.1: 10\.0\.0\.1 is a private address/,
  );
  expect(drawer.getByRole("region", { name: "Changes" })).toHaveTextContent(/neither an IPv4 nor an IPv6 address/);
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
  await user.click(screen.getByRole("button", { name: "Bulk edit" }));
  await expect.poll(glance).toContain("SPF ok");
  expect(draft()).not.toBeInTheDocument();
});
