import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type Backend, getRequests } from "../support/backend";
import { renderPanel } from "../support/renderPanel";

const LIST = "/api/wordpress_domain_list";
const withSites =
  (sites: object[]) =>
  ({ faults }: Backend) =>
    faults.add({ kind: "body", path: LIST, body: { data: sites } });
const bakery = { id: 1, name: "Blue Bakery", url: "https://www.bakery.example/blog/", domain: "bakery.example" };
const books = { id: 2, name: "Books <b>& Co</b>", url: "books.example", domain: "books.example" };
const logInTo = (name: string) => screen.findByRole("button", { name: `Log In to ${name}` });

describe("the list", () => {
  test("shows site, domain and login of every site, markup as text", async () => {
    await renderPanel({ as: "employee", given: withSites([bakery, books]) });
    const table = await screen.findByRole("table", { name: "Wordpress Sites" });
    const headers = within(table).getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual(["Site", "Domain", "Login"]);
    const [, ...rows] = within(table).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Blue Bakerybakery.exampleLog In",
      "Books <b>& Co</b>books.exampleLog In",
    ]);
    expect(screen.getByText("2 sites")).toBeVisible();
    expect(document.title).toBe("Wordpress Sites · Spire");
  });

  test("announces its row count and indexes when only some rows are rendered", async () => {
    const sites = Array.from({ length: 80 }, (_, index) => ({ ...bakery, id: index + 1, name: `Site ${100 + index}` }));
    await renderPanel({ as: "employee", given: withSites(sites) });
    const table = await screen.findByRole("table", { name: "Wordpress Sites" });
    expect(table).toHaveAttribute("aria-rowcount", "81");
    const [header, ...rows] = within(table).getAllByRole("row");
    expect(header).toHaveAttribute("aria-rowindex", "1");
    expect(rows.length).toBeLessThan(80);
    // Site 100 is the first, in the second row.
    for (const row of rows) expect(row).toHaveTextContent(`Site ${98 + Number(row.getAttribute("aria-rowindex"))}`);
  });

  test("shows Loading... until it is loaded", async () => {
    await renderPanel({ as: "employee", given: ({ faults }) => faults.add({ kind: "never", path: LIST }) });
    expect(await screen.findByText("Loading...")).toBeVisible();
  });
});

describe("the search", () => {
  const searchBox = () => screen.findByRole("searchbox", { name: "Search sites" });
  const given = withSites([bakery, books]);

  const type = async (value: string) => fireEvent.change(await searchBox(), { target: { value } });

  test("filters while typing, without a request, and reports no matches", async () => {
    const { user, backend } = await renderPanel({ as: "employee", given });
    await user.type(await searchBox(), "BOOKS");
    await waitFor(() => expect(screen.queryByText("Blue Bakery")).not.toBeInTheDocument());
    expect(screen.getByText("1 of 2 sites")).toBeVisible();
    await type("BOOKSx");
    expect(await screen.findByText("No sites for “BOOKSx”")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    expect(await screen.findByText("Blue Bakery")).toBeVisible();
    expect(getRequests(backend, `GET ${LIST}`)).toHaveLength(1);
  });

  test("is restored on return, but not by the menu link", async () => {
    const { user, router } = await renderPanel({ as: "employee", given });
    const link = () => screen.getByRole("link", { name: "Wordpress Sites" });
    await type("books");
    await router.navigate("/users"); // before it is in the address
    await screen.findByRole("heading", { name: "Users" });
    await router.navigate("/");
    await waitFor(async () => expect(await searchBox()).toHaveValue("books"));
    await waitFor(() => expect(router.state.location.search).toBe("?search=books"));
    await router.navigate("/users");
    await screen.findByRole("heading", { name: "Users" });
    await user.click(link());
    await waitFor(async () => expect(await searchBox()).toHaveValue(""));
    expect(screen.getAllByRole("rowheader")).toHaveLength(2);
  });
});

describe("single sign-on", () => {
  /** A fake of the opened tab. */
  const openTab = () => {
    const tab = { document: document.implementation.createHTMLDocument(), opener: window as unknown, close: vi.fn() };
    const open = vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
    return { tab, open, submit };
  };
  const TOKEN = "POST /api/users/gen_site_token";
  const tokenIs =
    (token: string) =>
    ({ faults }: Backend) =>
      faults.add({ kind: "body", path: "/api/users/gen_site_token", body: { data: { token } } });

  test("opens with Enter in the search when it finds one site only", async () => {
    const { open, submit } = openTab();
    const { user } = await renderPanel({
      as: "employee",
      given: (running) => [withSites([bakery, books])(running), tokenIs("t")(running)],
    });
    const search = await screen.findByRole("searchbox", { name: "Search sites" });
    await user.type(search, "{Enter}b{Enter}");
    expect(open).not.toHaveBeenCalled();
    await user.type(search, "akery{Enter}");
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(open).toHaveBeenCalledOnce();
  });

  test("marks a site whose token would not be encrypted, before it is posted", async () => {
    await renderPanel({
      as: "employee",
      given: withSites([bakery, { ...books, url: "http://books.example" }]),
    });
    const rows = await screen.findAllByRole("row", { name: /Log In/ });
    const marked = rows.map((row) => row.textContent?.includes("http (Not encrypted (http))"));
    expect(marked).toEqual([false, true]);
  });

  test("posts the token as configured, and then offers the host without www", async () => {
    const { tab, submit } = openTab();
    const { user, backend } = await renderPanel({
      as: "employee",
      config: { wordpressSso: { action: "company_sso", tokenField: "sso_token" } },
      given: (running) => [withSites([bakery, books])(running), tokenIs("t")(running)],
    });
    const login = await logInTo("Blue Bakery");
    expect(screen.queryByRole("button", { name: /^Not logged in/ })).not.toBeInTheDocument();
    await user.click(login);
    await user.click(await screen.findByRole("button", { name: "Not logged in? Try bakery.example" }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    expect([...tab.document.forms].at(-1)?.action).toBe(
      "https://bakery.example/blog/wp-admin/admin-post.php?action=company_sso",
    );
    expect([...new FormData(tab.document.forms[0])]).toEqual([["sso_token", "t"]]);
    expect(getRequests(backend, TOKEN).map(({ body }) => body)).toEqual([
      { domain: "bakery.example/blog" },
      { domain: "bakery.example/blog" },
    ]);
  });

  test("allows one login at a time for each site", async () => {
    const { open, submit } = openTab();
    const given = (running: Backend) => {
      withSites([bakery, books])(running);
      running.faults.add({ kind: "never", path: "/api/users/gen_site_token", times: 1 });
      tokenIs("t")(running);
    };
    const { user, backend } = await renderPanel({ as: "employee", given });
    await user.dblClick(await logInTo("Blue Bakery"));
    await user.click(await logInTo("Books <b>& Co</b>"));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    await user.click(await logInTo("Blue Bakery"));
    expect(await logInTo("Blue Bakery")).toHaveAttribute("aria-disabled", "true");
    await waitFor(async () => expect(await logInTo("Books <b>& Co</b>")).not.toHaveAttribute("aria-disabled"));
    expect(open).toHaveBeenCalledTimes(2);
    expect(getRequests(backend, TOKEN)).toHaveLength(2);
  });

  test("a failed token request closes the tab and opens login with the reason", async () => {
    const { tab, submit } = openTab();
    const given = (running: Backend) => {
      withSites([bakery])(running);
      running.faults.add({ kind: "500", path: "/api/users/gen_site_token" });
    };
    const { user, router } = await renderPanel({ as: "employee", given });
    await user.click(await logInTo("Blue Bakery"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The site could not be opened.");
    expect(router.state.location.pathname).toBe("/login");
    expect(tab.close).toHaveBeenCalledOnce();
    expect(submit).not.toHaveBeenCalled();
  });

  test("a blocked tab is reported, and nothing is sent", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    const { user, backend } = await renderPanel({ as: "employee", given: withSites([bakery]) });
    await user.click(await logInTo("Blue Bakery"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Pop-up blocked.");
    expect(getRequests(backend, TOKEN)).toEqual([]);
  });

  test("an address that is not http(s) is not opened", async () => {
    const url = "javascript:alert(1)";
    const { open } = openTab();
    const { user, backend } = await renderPanel({ as: "employee", given: withSites([{ ...bakery, url }]) });
    await user.click(await logInTo("Blue Bakery"));
    expect(await screen.findByRole("alert")).toHaveTextContent(`Invalid address: ${url}`);
    expect(open).not.toHaveBeenCalled();
    expect(getRequests(backend, TOKEN)).toEqual([]);
  });
});
