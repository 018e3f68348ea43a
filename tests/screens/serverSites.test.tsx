import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listItem } from "../../mocks/backend/render";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { PUSH } from "./sitesSetup";
import "../../src/resources/servers/ServerEdit"; // loaded beforehand: no test waits for code

const cellOf = async (name: string) => {
  const row = (await screen.findByRole("rowheader", { name })).closest("tr") as HTMLElement;
  return within(row).getAllByRole("cell").at(-1) as HTMLElement;
};
const linksIn = (cell: HTMLElement) =>
  within(cell)
    .queryAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

const onWeb1 = (id: number) => aStoredDomain({ id, links: [{ server_id: 1 }] });

test("before a site was loaded a dash says so, and a link leads to the server's sites; nothing more is asked for", async () => {
  const { backend } = await renderPanel({ as: "super-admin", at: "/servers" });
  const cell = await cellOf("web1");
  expect(cell).toHaveTextContent("—");
  expect(within(cell).getByTitle("No sites have been loaded yet")).toBeVisible();
  expect(await within(cell).findByRole("link")).toHaveAttribute("href", "/domains?server=web1");
  expect(backend.calls.filter(({ path }) => path.startsWith("/api/domains"))).toEqual([]);
});

test("the sites that the sites list has shown are counted, as events have changed them", async () => {
  const { router, backend } = await renderPanel({
    as: "super-admin",
    at: "/domains",
    domains: [onWeb1(1), onWeb1(2)],
    config: PUSH,
  });
  await screen.findAllByText("live");
  await waitFor(() => expect(backend.push.connections.size).toBe(1));
  await router.navigate("/servers");
  expect(linksIn(await cellOf("web1"))).toEqual([["Sites on web1: 2", "/domains?server=web1"]]);
  expect(linksIn(await cellOf("web2"))).toEqual([["Sites on web2: 0", "/domains?server=web2"]]);

  const failed = aStoredDomain({ id: 1, links: [{ server_id: 1, process_failed: true }] });
  backend.store.putDomain(failed);
  backend.push.broadcast("spire-sites", "action-fail", { domain: listItem(backend.store, failed) });
  await waitFor(async () =>
    expect(linksIn(await cellOf("web1"))).toEqual([
      ["Sites on web1: 2", "/domains?server=web1"],
      ["Sites on web1: 1 failing", "/domains?server=web1&state=failed"],
    ]),
  );
});

test("while only a page of the sites is known, it is the number so far", async () => {
  const domains = Array.from({ length: 60 }, (_, id) => onWeb1(id + 1));
  const { router } = await renderPanel({ as: "super-admin", at: "/domains", domains });
  await screen.findAllByText("live");
  await router.navigate("/servers");
  expect((await cellOf("web1")).textContent).toMatch(/: \d\d so far$/);
});

test("two servers with one name are counted, linked and filtered as two", async () => {
  const { router, user } = await renderPanel({
    as: "super-admin",
    at: "/domains",
    domains: [onWeb1(1), onWeb1(2), aStoredDomain({ id: 3, url: "https://c.example", links: [{ server_id: 2 }] })],
    given: ({ store }) => Object.assign(store.servers.get(2) ?? {}, { name: "web1" }),
  });
  await screen.findAllByText("live");
  await router.navigate("/servers");
  const rows = await screen.findAllByRole("rowheader", { name: "web1" });
  const links = rows.map((row) =>
    linksIn(
      within(row.closest("tr") as HTMLElement)
        .getAllByRole("cell")
        .at(-1) as HTMLElement,
    ),
  );
  expect(links).toEqual([
    [["Sites on web1: 2", "/domains?server=web1+%231"]],
    [["Sites on web1: 1", "/domains?server=web1+%232"]],
  ]);

  await router.navigate("/domains");
  await user.click(await screen.findByRole("button", { name: "+ Filter" }));
  await user.click(await screen.findByRole("option", { name: "web1 #2" }));
  expect(await screen.findByText("Checked 3 of 3 sites, 1 matches")).toBeVisible();
  expect(screen.getByRole("link", { name: "https://c.example" })).toBeVisible();
  expect(screen.getByText("Server: web1 #2")).toBeVisible();
});
