import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import "@/resources/domains/edit/DomainEdit"; // loaded beforehand: no test waits for code
import "@/resources/domains/mui/DomainCreate";
import "@/resources/domains/edit/head/SiteHead";
import "@/ui/actionMenu/ActionMenuPopup";
import "@/ui/mui/MuiFrame";
import { getRequests, type Backend } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";
import { LIST, openSites, createSite } from "./sitesSetup";

const WORDPRESS = "GET /api/wordpress_domain_list";
const named = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) =>
    createStoredDomain({ id: index + 1, url: `site-${String(index + 1).padStart(2, "0")}.example`, ...more }),
  );
/** The page that is shown, by its title: looking for a heading by its role takes long. */
const heading = (name: string) => waitFor(() => expect(document.title).toBe(`${name} · Spire`));
const head = () => screen.findByRole("navigation", { name: "Sites" });
const step = async (name: RegExp) => within(await head()).findByRole("button", { name });
const openFrom = async (name: string, opened: Awaited<ReturnType<typeof openSites>>) => {
  await opened.user.click(await screen.findByRole("link", { name }));
  await heading(name);
};

describe("the links to the previous and the next site", () => {
  test("follow the list's page, without a call", async () => {
    const opened = await openSites({ domains: named(6), backend: { pageSize: 2 }, at: "/domains?page=2" });
    await openFrom("site-03.example", opened);
    expect(await step(/^Previous: first site on this page$/)).toHaveAttribute("aria-disabled", "true");
    opened.backend.requestLog.length = 0;
    await opened.user.click(await step(/^Next: site-04/));
    await heading("site-04.example");
    expect(await step(/^Next: last site on this page$/)).toHaveFocus();
    await opened.user.click(await step(/^Next: last site/));
    await opened.user.click(await step(/^Previous: site-03/));
    await heading("site-03.example");
    expect(getRequests(opened.backend, LIST)).toEqual([]);
  });
});

describe("the tools of the site", () => {
  const tools = () => screen.findByRole("group", { name: "This site" });
  const openPage = (options: Parameters<typeof renderPanel>[0] = {}) =>
    renderPanel({ as: "super-admin", at: "/domains/1", domains: [createSite()], ...options });

  test("open the site in a new tab for http(s) only, and the list, of whose other sites nothing is known", async () => {
    const domains = [createSite(), createSite({ id: 2, url: "javascript:alert(1)" })];
    const { router } = await openPage({ domains });
    const nav = within(await head());
    expect(nav.queryByRole("button")).not.toBeInTheDocument();
    expect(nav.getByRole("link", { name: /Back to the list/ })).toHaveAttribute("href", "/domains");
    const link = within(await tools()).getByRole("link", { name: /^Open site ?\(new tab\)$/ });
    expect(link).toHaveAttribute("href", "https://a.example/");
    await router.navigate("/domains/2");
    await heading("javascript:alert(1)");
    expect(within(await tools()).queryByRole("link", { name: /^Open site/ })).not.toBeInTheDocument();
  });

  test("send an action at once, and keep the actions that are chosen for saving", async () => {
    const { user, backend } = await openPage({
      domains: [createSite({ installations: [{}, { server_id: 2, status: 1 }] })],
    });
    await user.click(await screen.findByRole("button", { name: "On Submit: web2" }));
    await user.click(await screen.findByRole("menuitem", { name: "Activate" }));
    const now = async (server: string, name: string) => {
      const group = await screen.findByRole("group", { name: server });
      return within(group).getByRole("menuitem", { name });
    };
    const menu = screen.getByRole("button", { name: /^Actions for/ });
    await user.click(menu);
    await user.click(await now("web1", "Suspend"));
    const row = (name: string) => screen.getByRole("rowheader", { name }).closest("tr");
    await waitFor(() => expect(row("web1")).toHaveTextContent("Suspending…"));
    const sent = getRequests(backend, "POST /api/domain_action").map(({ body }) => body);
    expect(sent).toEqual([{ domain_id: 1, server_id: 1, action: "suspend" }]);
    await user.click(menu);
    expect(await now("web1", "Refresh")).toHaveAttribute("aria-disabled", "true");
    expect(await now("web2", "Refresh")).not.toHaveAttribute("aria-disabled", "true");
    expect(row("web2")).toHaveTextContent("Activate on Submit");
  });

  test("show that there is no WordPress site once the list is loaded, and no button if it was cached", async () => {
    const fails = ({ faults }: Backend) => faults.add({ kind: "500", path: "/api/wordpress_domain_list", times: 1 });
    const { user, router, backend } = await openPage({ given: fails });
    const button = within(await tools()).getByRole("button", { name: "Find WordPress site" });
    await user.click(button);
    expect(await screen.findByText("WordPress sites could not be loaded.")).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent("No WordPress site"));
    await router.navigate("/");
    await screen.findByRole("heading", { level: 1, name: "Wordpress Sites" });
    await router.navigate("/domains/1");
    expect(within(await tools()).queryByRole("button", { name: /WordPress/ })).not.toBeInTheDocument();
    expect(getRequests(backend, WORDPRESS).length).toBeGreaterThan(1);
  });

  const createSimilar = async (more: object, given?: (backend: Backend) => void) => {
    const { user } = await openPage({
      domains: [
        createSite({
          installations: [{ server_id: 3 }],
          extra: { hosting_package: 2, site_type: "responsive" },
          ...more,
        }),
      ],
      ...(given && { given }),
    });
    await screen.findByRole("region", { name: "Customer Contacts" });
    await user.click(within(await tools()).getByRole("link", { name: "Create similar" }));
    await waitFor(() => expect(screen.getByLabelText("Domain")).toHaveFocus());
    return user;
  };

  test("copy the customer with 'Create similar', and focus the domain", async () => {
    const user = await createSimilar({ company_id: 1 }, ({ store }) =>
      store.companies.set(1, { id: 1, name: "Acme", contacts: 2 }),
    );
    const customer = screen.getByRole("combobox", { name: "User" });
    await waitFor(() => expect(customer).toHaveDisplayValue(/ · Acme$/));
    const note = () => screen.getByText(/^Copied from a\.example: /);
    expect(note()).toHaveTextContent("Copied from a.example: User, Server, Service plan, Site type");
    // A value that was changed since is not listed any more.
    await user.click(screen.getByRole("radio", { name: "New" }));
    expect(note()).toHaveTextContent("Copied from a.example: Server, Service plan, Site type");
  });

  test("copy no customer that cannot be chosen", async () => {
    await createSimilar({ company_id: 1 }, ({ store, faults }) => {
      store.companies.set(1, { id: 1, name: "Acme", contacts: 2 });
      faults.add({ kind: "body", path: "/api/company_contacts", body: { data: [] } });
    });
    await waitFor(() => expect(screen.getByRole("radio", { name: "New" })).toBeChecked());
    expect(screen.getByText("Copied from a.example: Server, Service plan, Site type")).toBeVisible();
  });
});

describe("the company's other sites", () => {
  const ofCompany = (id: number) => ({ company_id: id });
  test("are listed from the cache, without a call", async () => {
    const domains = [...named(9, ofCompany(1)), createStoredDomain({ id: 99, url: "other.example", ...ofCompany(2) })];
    const given = ({ store }: Backend) =>
      [1, 2].forEach((id) => store.companies.set(id, { id, name: `Company ${id}`, contacts: 1 }));
    const opened = await openSites({ domains, given });
    await openFrom("site-02.example", opened);
    const label = await screen.findByText("Other sites of Company 1:");
    const part = within(label.parentElement as HTMLElement);
    expect(part.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
      [1, 3, 4, 5, 6, 7].map((id) => `site-0${id}.example`),
    );
    await opened.user.click(part.getByRole("button", { name: "2 more" }));
    expect(part.getAllByRole("link")).toHaveLength(8);
    expect(getRequests(opened.backend, LIST)).toHaveLength(1);
    await opened.user.click(part.getByRole("link", { name: "site-04.example" }));
    await heading("site-04.example");
  });
});

describe("the link from a WordPress row to the site", () => {
  const withSite = ({ store }: Backend) => {
    store.wordpressSites.clear();
    store.wordpressSites.set(1, { id: 1, name: "A", domain: "a.example", trailingSlash: false });
  };
  test("opens the page of its domain after one search", async () => {
    const { user, backend, router } = await renderPanel({
      as: "super-admin",
      domains: [createSite()],
      given: withSite,
    });
    await user.click(await screen.findByRole("link", { name: "a.example" }));
    await heading("https://a.example");
    expect(router.state.location.pathname).toBe("/domains/1");
    expect(getRequests(backend, LIST).map(({ query }) => query["search"])).toEqual(["a.example"]);
    await router.navigate(-1);
    await heading("Wordpress Sites");
  });

  test("leads to a search if there is no such domain, and retries a failed search", async () => {
    const { user } = await renderPanel({
      as: "super-admin",
      domains: [createStoredDomain({ id: 5, url: "other.example" })],
      given: (given) => {
        withSite(given);
        given.faults.add({ kind: "500", path: "/api/domains", times: 1 });
      },
    });
    await user.click(await screen.findByRole("link", { name: "a.example" }));
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    await heading("Spire Sites");
    expect(screen.getByRole("searchbox", { name: "Search domains" })).toHaveValue("a.example");
  });

  test("is plain text for an admin", async () => {
    await renderPanel({ as: "admin", domains: [createSite()], given: withSite });
    await screen.findByText("a.example");
    expect(screen.queryByRole("link", { name: "a.example" })).not.toBeInTheDocument();
  });
});
