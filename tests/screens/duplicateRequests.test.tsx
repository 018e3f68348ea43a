import { focusManager, onlineManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Role } from "@/model/roles";
import { getRequests, type Backend } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { toQueryString } from "@/dataProvider/routes";
import { renderPanel } from "../support/renderPanel";
// Loaded beforehand: the forms' code is slow to load, which is not under test here.
import "@/custom/addSubdomain/mui/AddSubdomain";
import "@/custom/addWebsite/mui/AddWebsite";
import "@/resources/domains/edit/DomainEdit";

const headings = {
  "/": "Wordpress Sites",
  "/users": "Users",
  "/servers": "Servers",
  "/servers/1": "web1",
  "/add-server": "Add Server",
  "/domains": "Spire Sites",
  "/domains?page=2": "Spire Sites",
  "/domains/1": "https://site-1.example",
  "/add-domain": "New Website",
  "/add-subdomain": "New SubDomain",
};
type Path = keyof typeof headings;

/** Every screen by role, each visited twice. */
const walks: [role: Role, ...paths: Path[]][] = [
  ["super-admin", "/users", "/servers", "/domains", "/", "/users", "/domains?page=2", "/servers", "/"],
  ["super-admin", "/servers", "/add-domain", "/add-server", "/servers"],
  ["super-admin", "/add-subdomain", "/domains", "/add-subdomain"],
  ["super-admin", "/domains", "/domains/1", "/domains", "/domains/1"],
  ["super-admin", "/servers", "/servers/1", "/servers", "/servers/1"],
];

/** All reads except the current user, which is read on every navigation. */
const reads = ({ requestLog }: Backend): string[] =>
  requestLog
    .filter(({ method, path }) => method === "GET" && path !== "/api/user" && path !== "/sanctum/csrf-cookie")
    .map(({ path, query }) => path + toQueryString(query));

const isOfRecord = (read: string) => /\/\d+$/.test(read);

test.each(walks)("fetches no list twice within a second: %s, %s, %s, %s, …", async (role, ...paths) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }); // all of this happens in one moment
  const domains = Array.from({ length: 30 }, (_, index) => createStoredDomain({ id: index + 1 }));
  const { backend, router, services } = await renderPanel({ as: role, domains });
  const shows = async (heading: string) => {
    await waitFor(() => expect(document.querySelector("h1:not([hidden])")).toHaveTextContent(heading));
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  };
  await shows("Wordpress Sites");
  for (const path of paths) {
    const heading = headings[path];
    await router.navigate(path);
    await shows(heading);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await shows(heading);
  }
  focusManager.setFocused(undefined);
  const lists = reads(backend).filter((read) => !isOfRecord(read));
  expect(lists.filter((read, index) => lists.indexOf(read) !== index)).toEqual([]);
  expect(lists).not.toEqual([]);
});

test.each([
  ["/domains", "/domains/1"],
  ["/servers", "/servers/1"],
] as const)("a record that is in a fetched list is fetched once with each visit: %s, %s", async (list, record) => {
  const { backend, router, services } = await renderPanel({
    as: "super-admin",
    domains: [createStoredDomain({ id: 1 })],
  });
  for (const [visit, path] of [list, record, list, record].entries()) {
    await router.navigate(path);
    await waitFor(() => expect(document.querySelector("h1:not([hidden])")).toHaveTextContent(headings[path]));
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    expect(getRequests(backend, `GET /api${record}`)).toHaveLength(Math.floor((visit + 1) / 2));
  }
});

test("prefetches a list once when its link is pressed", async () => {
  const { user, backend, router, services } = await renderPanel({ as: "super-admin", at: "/add-server" });
  await screen.findByRole("heading", { name: "Add Server" });
  await user.click(screen.getByRole("button", { name: /^Account/ }));
  const link = await screen.findByRole("link", { name: "Users" });
  await user.hover(link);
  await vi.dynamicImportSettled(); // its page's code
  const isReading = () => services.queryClient.isFetching({ queryKey: ["users", "getList"] }) > 0;
  const placeWhenRead = new Promise((found) => {
    services.queryClient.getQueryCache().subscribe(() => isReading() && found(router.state.location.pathname));
  });
  await user.click(link);
  expect(await placeWhenRead).toBe("/add-server");
  await waitFor(() => expect(document.querySelector("h1:not([hidden])")).toHaveTextContent("Users"));
  await waitFor(() => expect(isReading()).toBe(false));
  expect(router.state.location.pathname).toBe("/users");
  expect(getRequests(backend, "GET /api/users")).toHaveLength(1);
});

test("shows the error of a prefetched list and does not refetch it", async () => {
  const { user, backend } = await renderPanel({ as: "super-admin", at: "/add-server" });
  await screen.findByRole("heading", { name: "Add Server" });
  expectConsole(/endpoint: 'GET \/api\/wordpress_domain_list/); // react-admin, in development
  const link = screen.getByRole("link", { name: "Wordpress Sites" });
  await user.hover(link);
  await vi.dynamicImportSettled();
  backend.faults.add({ kind: "500", path: "/api/wordpress_domain_list", times: 1 });
  await user.click(link);
  await screen.findByRole("alert");
  expect(getRequests(backend, "GET /api/wordpress_domain_list")).toHaveLength(1);
});
