import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { cacheAddedRecord } from "@/custom/dns/zoneCache";
import { toSavedRecord } from "@/model/dns/toSavedRecord";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { mockHeights } from "./dnsSetup";

/** The DNS editor of a backend without GET /api/dns. */

const LIST = "GET /api/dns";
const shop = () =>
  createStoredDomain({ id: 1, domain: "shop.example", installations: [{ server_id: 2, status: 1 }, { server_id: 3 }] });

beforeEach(mockHeights);

const open = async (missingRoutes = [LIST]) => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [shop()],
    backend: { missingRoutes },
  });
  await screen.findByRole("button", { name: "Add Record" });
  return opened;
};
const section = () => screen.getByRole("region", { name: "DNS Information" });
const names = () =>
  within(section())
    .queryAllByRole("rowheader")
    .map(({ textContent }) => textContent);

test("shows only records added in this visit, without bulk edit", async () => {
  const { backend, services, router, user } = await open();
  expect(section()).toHaveTextContent("Server nameshop.example");
  expect(section()).toHaveTextContent(`Current IP${backend.store.servers.get(3)?.ip_address}`);
  expect(section()).toHaveTextContent("The server lists no records. You see those added during this visit.");
  expect(screen.queryByText("Loading failed")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Bulk edit" })).not.toBeInTheDocument();
  const save = async (button: string, data: string) => {
    await user.click(screen.getByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByLabelText("Target (IP Address)");
    await user.clear(field);
    await user.paste(data);
    await user.click(dialog.getByRole("button", { name: "Submit" }));
    expect(await within(section()).findByText(data)).toBeVisible();
  };
  await save("Add Record", "1.1.1.1");
  await save("Edit A record shop.example", "9.9.9.9");
  const [added, edited] = getRequests(backend, "POST /api/dns").map(({ body }) => body);
  const { id } = [...backend.store.getZone(shop())].at(-1) ?? {};
  expect(edited).toMatchObject({ ...(added as object), id, data: "9.9.9.9" });
  await act(() => router.navigate("/users"));
  await act(() => router.navigate("/domains/1"));
  expect(await screen.findByText("9.9.9.9")).toBeVisible();

  backend.settings.missingRoutes = [];
  await services.queryClient.refetchQueries({ queryKey: ["dns"] });
  expect(await screen.findByText("9 records")).toBeVisible();
  expect(section()).not.toHaveTextContent("The server lists no records");
});

test("deletes records that are gone on the server, and locks records without an id", async () => {
  const { user, backend, services } = await open();
  const host = { id: 1, name: "host.shop.example", type: "A", data: "1.1.1.1" };
  act(() => {
    cacheAddedRecord(services.queryClient, 1, host);
    cacheAddedRecord(
      services.queryClient,
      1,
      toSavedRecord({ message: "Created." }, { type: "TXT", name: "shop.example" }),
    );
  });
  const row = (await within(section()).findByText("TXT")).closest("tr");
  expect(row).toHaveTextContent("Not editable");
  expect(within(section()).getAllByRole("button", { name: /^(Edit|Delete)/ })).toHaveLength(2);
  expect(section()).toHaveTextContent("Records without an ID");
  for (const [kind, told, left] of [
    ["500", /^Record could not be deleted/, [host.name, "shop.example"]],
    ["404", /^Record deleted/, ["shop.example"]],
  ] as const) {
    backend.faults.add({ kind, method: "DELETE", path: "/api/dns/1", times: 1 });
    await user.click(within(section()).getByRole("button", { name: /^Delete.*host\.shop\.example/ }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(names()).toEqual(left);
  }
});

test("keeps listed records when a refetch fails", async () => {
  const { backend, services } = await open([]);
  expect(await screen.findByText("8 records")).toBeVisible();
  const before = names();
  expect(before).not.toEqual([]);
  backend.settings.missingRoutes = [LIST];
  await services.queryClient.refetchQueries({ queryKey: ["dns"] });
  expect(await within(section()).findByRole("alert")).toHaveTextContent("The server does not offer this yet.");
  expect(names()).toEqual(before);
});
