import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { keepAdded, savedRecord } from "../../src/custom/dns/visit";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { giveHeights } from "./dnsSetup";

/** The DNS editor of a backend without GET /api/dns. */

const LIST = "GET /api/dns";
const shop = () =>
  aStoredDomain({ id: 1, domain: "shop.example", links: [{ server_id: 2, status: 1 }, { server_id: 3 }] });

beforeEach(giveHeights);

const open = async (missing = [LIST]) => {
  const opened = await renderPanel({ as: "super-admin", at: "/domains/1", domains: [shop()], backend: { missing } });
  await screen.findByRole("button", { name: "Add Record" });
  return opened;
};
const section = () => screen.getByRole("region", { name: "DNS Information" });
const names = () =>
  within(section())
    .queryAllByRole("rowheader")
    .map(({ textContent }) => textContent);
const record = (id: number) => ({ id, name: `h${id}.shop.example`, type: "A", data: "1.1.1.1" });

test("it shows the domain's name, the address where it is live, and a line that says so; nothing is changed together", async () => {
  const { backend } = await open();
  expect(section()).toHaveTextContent("Server nameshop.example");
  expect(section()).toHaveTextContent(`Current IP${backend.store.servers.get(3)?.ip_address}`);
  expect(section()).toHaveTextContent(
    "The server does not list the records of a domain. Only what you add during this visit is shown here.",
  );
  expect(screen.queryByText("This could not be loaded")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Bulk edit" })).not.toBeInTheDocument();
});

test("a record without an id can be neither edited nor deleted, and says so", async () => {
  const { panel } = await open();
  keepAdded(panel.queryClient, 1, record(1));
  keepAdded(panel.queryClient, 1, savedRecord({ message: "Created." }, { type: "TXT", name: "shop.example" }));
  const row = (await within(section()).findByText("TXT")).closest("tr");
  expect(row).toHaveTextContent("Not editable");
  expect(within(section()).getAllByRole("button", { name: /^(Edit|Delete)/ })).toHaveLength(2);
  expect(section()).toHaveTextContent("Records without an ID");
});

test.each([
  ["404", "The record was deleted", ["h2.shop.example"]],
  ["500", "The record could not be deleted", ["h1.shop.example", "h2.shop.example"]],
] as const)("deleted, with %s for an answer: %s", async (kind, told, left) => {
  const { user, backend, panel } = await open();
  keepAdded(panel.queryClient, 1, record(1));
  keepAdded(panel.queryClient, 1, record(2));
  backend.faults.add({ kind, method: "DELETE", path: "/api/dns/1" });
  await user.click(await within(section()).findByRole("button", { name: /^Delete.*h1\.shop\.example/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(new RegExp(told))).toBeVisible();
  expect(names()).toEqual(left);
});

test("records that were listed before stay, with the error above them", async () => {
  const { backend, panel } = await open([]);
  expect(await screen.findByText("8 records")).toBeVisible();
  const before = names();
  expect(before).not.toEqual([]);
  backend.settings.missing = [LIST];
  await panel.queryClient.refetchQueries({ queryKey: ["dns"] });
  expect(await within(section()).findByRole("alert")).toHaveTextContent("The server does not offer this yet.");
  expect(names()).toEqual(before);
});

test("once the server lists records, its list is used", async () => {
  const { backend, panel } = await open();
  keepAdded(panel.queryClient, 1, record(1));
  expect(await within(section()).findByText("1 record")).toBeVisible();
  backend.settings.missing = [];
  await panel.queryClient.refetchQueries({ queryKey: ["dns"] });
  expect(await screen.findByText("8 records")).toBeVisible();
  expect(section()).not.toHaveTextContent("does not list");
});
