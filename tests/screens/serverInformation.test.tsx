import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { callsTo } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

test("chosen actions of a domain that comes without its servers are not dropped: nothing is saved, and they stay", async () => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/domains/1",
    domains: [aStoredDomain({ id: 1, url: "https://a.example", links: [{}, {}] })],
  });
  const { backend, user } = opened;
  const suspend = async (server: string) => {
    await user.click(await screen.findByRole("button", { name: new RegExp(`^Action.*${server}`) }));
    await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
  };
  await suspend("web1");
  expect(screen.getByText("1 action starts when you submit")).toBeVisible();
  await suspend("web2");
  expect(screen.getByText("2 actions start when you submit")).toBeVisible();
  const body = { data: [{ id: 1, url: "https://a.example", servers: null }] };
  backend.faults.add({ kind: "body", path: "/api/domains/1", method: "GET", body });
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("https://a.example could not be saved.")).toBeVisible();
  expect(callsTo(backend, "PUT /api/domains/1")).toEqual([]);
  expect(callsTo(backend, "POST /api/domain_action")).toEqual([]);
});

test("what is not as it should be stands out: an inactive server, an insecure site", async () => {
  const links = [
    { status: 0, secure: true },
    { status: 1, secure: false },
  ];
  await renderPanel({ as: "super-admin", at: "/domains/1", domains: [aStoredDomain({ id: 1, links })] });
  const table = await screen.findByRole("table", { name: "Server Information" });
  const marks = within(table)
    .getAllByText(/^(true|false)$/)
    .map(({ textContent, dataset, className }) => [textContent, dataset["is"] ?? className]);
  expect(marks).toEqual([
    ["true", "live"],
    ["true", ""],
    ["false", "suspended"],
    ["false", "unusual"],
  ]);
});
