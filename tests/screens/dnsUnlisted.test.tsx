import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { cacheAddedRecord } from "@/custom/dns/zoneCache";
import { toSavedRecord } from "@/model/dns/toSavedRecord";
import { getRequests } from "../support/backend";
import { getZoneRecords, mockHeights, openZone } from "./dnsSetup";

/** The DNS editor of a backend without GET /api/dns. */

const missingRoutes = ["GET /api/dns"];

beforeEach(mockHeights);

const section = () => screen.getByRole("region", { name: "DNS Information" });
const names = () =>
  within(section())
    .queryAllByRole("rowheader")
    .map(({ textContent }) => textContent);

test("shows only records added in this visit, without bulk edit", async () => {
  const { backend, services, router, press, submitAddress } = await openZone({ missingRoutes });
  await press("Add Record");
  await submitAddress("1.1.1.1");
  expect(await within(section()).findByText("1.1.1.1")).toBeVisible();
  expect(section()).toHaveTextContent("Server nameshop.example");
  expect(section()).toHaveTextContent(`Current IP${backend.store.servers.get(2)?.ip_address}`);
  expect(section()).toHaveTextContent("The server lists no records. You see those added during this visit.");
  expect(screen.queryByText("Loading failed")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Bulk edit" })).not.toBeInTheDocument();
  await press("Edit A record shop.example");
  await submitAddress("9.9.9.9");
  expect(await within(section()).findByText("9.9.9.9")).toBeVisible();
  expect(names()).toEqual(["shop.example"]);
  const [added, edited] = getRequests(backend, "POST /api/dns").map(({ body }) => body);
  const { id } = getZoneRecords(backend).at(-1) ?? {};
  expect(edited).toMatchObject({ ...(added as object), id, data: "9.9.9.9" });
  await act(() => router.navigate("/users"));
  await act(() => router.navigate("/domains/1"));
  expect(await screen.findByText("9.9.9.9")).toBeVisible();

  backend.settings.missingRoutes = [];
  await services.queryClient.refetchQueries({ queryKey: ["dns"] });
  expect(await screen.findByText("2 records")).toBeVisible();
  expect(section()).not.toHaveTextContent("The server lists no records");
});

test("deletes records that are gone on the server, and locks records without an id", async () => {
  const { backend, services, press } = await openZone({ missingRoutes });
  await screen.findByText(/^The server lists no records/);
  const host = { id: 1, name: "host.shop.example", type: "A", data: "1.1.1.1" };
  const unsaved = toSavedRecord({ message: "Created." }, { type: "TXT", name: "shop.example" });
  act(() => [host, unsaved].forEach((record) => cacheAddedRecord(services.queryClient, 1, record)));
  const row = (await within(section()).findByText("TXT")).closest("tr");
  expect(row).toHaveTextContent("Not editable");
  expect(within(section()).getAllByRole("button", { name: /^(Edit|Delete)/ })).toHaveLength(2);
  expect(section()).toHaveTextContent("Records without an ID");
  for (const [kind, told, left] of [
    ["500", /^Record could not be deleted/, [host.name, "shop.example"]],
    ["404", /^Record deleted/, ["shop.example"]],
  ] as const) {
    backend.faults.add({ kind, method: "DELETE", path: "/api/dns/1", times: 1 });
    await press(/^Delete.*host\.shop\.example/);
    await press("Delete");
    expect(await screen.findByText(told)).toBeVisible();
    expect(names()).toEqual(left);
  }
});

test("keeps listed records when a refetch fails", async () => {
  const { backend, services } = await openZone();
  expect(await screen.findByText("1 record")).toBeVisible();
  backend.settings.missingRoutes = missingRoutes;
  await services.queryClient.refetchQueries({ queryKey: ["dns"] });
  expect(await within(section()).findByRole("alert")).toHaveTextContent("The server does not offer this yet.");
  expect(names()).toEqual(["www.shop.example"]);
});
