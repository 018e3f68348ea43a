import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listItem } from "../../mocks/backend/render";
import { callsTo } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { PUSH } from "./sitesSetup";

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

test("the actions that start with Submit are counted without those that are no longer possible", async () => {
  const domain = aStoredDomain({ id: 1, url: "https://a.example", links: [{}, {}] });
  const { backend, user } = await renderPanel({ as: "super-admin", at: "/domains/1", domains: [domain], config: PUSH });
  for (const server of ["web1", "web2"]) {
    await user.click(await screen.findByRole("button", { name: new RegExp(`^Action.*${server}`) }));
    await user.click(await screen.findByRole("menuitem", { name: "Suspend" }));
  }
  expect(screen.getByText("2 actions start when you submit")).toBeVisible();
  await waitFor(() => expect(backend.push.connections.size).toBe(1));
  const suspend = (count: number) => {
    const links = domain.links.map((link, at) => ({ ...link, status: at < count ? 1 : 0 }));
    backend.store.putDomain({ ...domain, links });
    const changed = listItem(backend.store, { ...domain, links });
    backend.push.broadcast("spire-sites", "action-process", { domain: changed });
  };
  suspend(1);
  expect(await screen.findByText("1 action starts when you submit")).toBeVisible();
  expect(screen.getAllByText("no longer possible")).toHaveLength(1);
  suspend(2);
  await waitFor(() => expect(screen.queryByText(/when you submit$/)).not.toBeInTheDocument());
  expect(screen.getAllByText("no longer possible")).toHaveLength(2);
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
