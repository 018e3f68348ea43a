import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import "../../src/resources/domains/create/NewWebsite"; // loaded beforehand: no test waits for code
import "../../src/resources/domains/edit/DomainEdit";
import "../../src/resources/servers/ServerNote";
import "../../src/ui/stock/StockFrame";
import { resetMemory } from "../../src/lib/userState";
import { writeDraft } from "../../src/ui/forms/drafts";
import { callsTo, type Backend } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { openPanel, renderPanel } from "../support/renderPanel";

const SEARCH = "GET /api/domains";
const shop = () =>
  aStoredDomain({
    id: 1,
    url: "https://www.shop.example",
    domain: "shop.example",
    mysql_name: "shop_main",
    links: [{}, { server_id: 3 }],
  });

/** Filled from a draft, except the domain. */
const draft = {
  company_name: "Blue Bakery",
  company_contact: { primary: { phone: "555", email: "ada@bakery.example", contact_name: "Ada" } },
  panel_user: "bakery",
  server: 2,
  hosting_package: 2,
  ftp_user: "bakery",
  db_name: "bakery_main",
  db_user: "bakery_user",
};
const open = async (typed: object = {}, given: (backend: Backend) => void = () => {}, more: object = {}) => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/add-domain",
    domains: [shop()],
    ...more,
    given: (backend) => {
      const { id = 0 } = [...backend.store.users.values()].find(({ role }) => role === "super-admin") ?? {};
      writeDraft(id, "add-website", { ...draft, domain: "", ...typed });
      given(backend);
    },
  });
  const field = await screen.findByLabelText("Domain");
  const leave = (domain: string) => {
    fireEvent.change(field, { target: { value: domain } });
    fireEvent.blur(field);
  };
  return { ...opened, field, leave };
};
const searches = (backend: Backend) => callsTo(backend, SEARCH).map(({ query }) => query["search"]);
const openIt = () => screen.findByRole("link", { name: /^open it/ });

describe("the domain", () => {
  test("is looked up when its field is left, once for each value; it does not keep anybody from submitting", async () => {
    const { backend, field, leave, user } = await open();
    for (const noDomain of ["", "shop", "   "]) leave(noDomain);
    expect(searches(backend)).toEqual([]);
    leave("https://shop.example/");
    expect(await openIt()).toHaveAttribute("href", "/domains/1");
    expect(screen.getByText(/^shop.example is already on web1, web3:/)).toBeVisible();
    leave("new.example");
    await waitFor(() => expect(searches(backend)).toEqual(["shop.example", "new.example"]));
    expect(screen.queryByText(/is already on/)).not.toBeInTheDocument();
    leave("shop.example");
    await openIt();
    leave("www.shop.example");
    await openIt();
    // What is typed on hides what was found of the value before.
    fireEvent.change(field, { target: { value: "shop.example.org" } });
    expect(screen.queryByText(/is already on/)).not.toBeInTheDocument();
    // A name that merely contains it is not the same site.
    leave("hop.example");
    await waitFor(() => expect(callsTo(backend, SEARCH).map(({ status }) => status)).toEqual([200, 200, 200]));
    expect(screen.queryByText(/is already on|already exists/)).not.toBeInTheDocument();
    expect(searches(backend)).toEqual(["shop.example", "new.example", "hop.example"]);
    leave("shop.example");
    await openIt();
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(callsTo(backend, "POST /api/domains")).toHaveLength(1));
  });

  test("it is looked for on every page of what the search finds", async () => {
    const names = ["a.shop.example", "b.shop.example", "c.shop.example"];
    const others = names.map((url, index) => aStoredDomain({ id: index + 2, url, domain: url }));
    const { backend, leave } = await open({}, undefined, {
      domains: [...others, { ...shop(), id: 9 }],
      backend: { pageSize: 2 },
    });
    leave("shop.example");
    expect(await openIt()).toHaveAttribute("href", "/domains/9");
    expect(callsTo(backend, SEARCH).map(({ query }) => query["page"])).toEqual(["1", "2"]);
  });

  test("a look that fails is said, and Retry looks again", async () => {
    const { leave, user } = await open({}, ({ faults }) =>
      faults.add({ kind: "500", path: "/api/domains", method: "GET", times: 1 }),
    );
    leave("shop.example");
    expect(await screen.findByText(/^Could not check whether this domain already exists\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await openIt();
  });
});

describe("the server", () => {
  const tested = ({ calls }: Backend) =>
    calls
      .filter(({ path }) => path.startsWith("/api/servers/test/"))
      .map(({ path, status }) => `${path.split("/").at(-1)}: ${status}`);

  test("that is chosen is tested, once a minute; what is said is that it is offline, or could not be tested", async () => {
    const { backend, user } = await open({ server: null });
    expect(tested(backend)).toEqual([]);
    const choose = async (name: string) => {
      fireEvent.mouseDown(screen.getByRole("combobox", { name: "Server" }));
      fireEvent.click(await screen.findByRole("option", { name }));
    };
    await choose("web1");
    await waitFor(() => expect(tested(backend)).toEqual(["1: 200"]));
    expect(screen.queryByText(/Last test of|could not be tested/)).not.toBeInTheDocument();
    await choose("web4");
    expect(await screen.findByText(/^Last test of web4: offline\./)).toBeVisible();
    await choose("web1");
    await waitFor(() => expect(screen.queryByText(/Last test of/)).not.toBeInTheDocument());
    await choose("web5");
    await screen.findByText(/^web5 could not be tested\./);
    await user.click(screen.getByRole("button", { name: "Retry the test of web5" }));
    await waitFor(() => expect(tested(backend)).toEqual(["1: 200", "4: 200", "5: 500", "5: 500"]));
  });
});

test("a database name that a known site has is said, without a call", async () => {
  const opened = await renderPanel({ as: "super-admin", at: "/domains/1", domains: [shop()] });
  await screen.findByText("shop_main");
  await opened.router.navigate("/add-domain");
  const name = await screen.findByLabelText("Database name");
  opened.backend.calls.length = 0;
  fireEvent.change(name, { target: { value: "Shop_Main" } });
  expect(await screen.findByText("Database name: shop.example already uses “Shop_Main”.")).toBeVisible();
  fireEvent.change(name, { target: { value: "shop_main2" } });
  await waitFor(() => expect(screen.queryByText(/already uses/)).not.toBeInTheDocument());
  expect(callsTo(opened.backend, SEARCH)).toEqual([]);
});

test("names that a site added from this browser has are said, also after a reload", async () => {
  const first = await open({ domain: "", ftp_user: "", db_name: "", db_user: "" });
  first.leave("müller-gmbh.de");
  await first.user.click(screen.getByRole("button", { name: "Submit" }));
  await screen.findByText("müller-gmbh.de was added.");
  cleanup();
  openPanel({ at: "/add-domain" });
  const field = await screen.findByLabelText("Domain");
  fireEvent.change(field, { target: { value: "müller-gmünd.de" } });
  fireEvent.blur(field);
  for (const note of [
    "FTP username: müller-gmbh.de already uses “mueller-gm”.",
    "Database name: müller-gmbh.de already uses “mueller-gm_main”.",
    "Database username: müller-gmbh.de already uses “mueller-gm_user”.",
  ])
    expect(await screen.findByText(note)).toBeVisible();
});

describe("the card with the credentials", () => {
  const added = async () => {
    const opened = await open({ domain: "new.example" });
    await opened.user.click(screen.getByRole("button", { name: "Submit" }));
    const card = await screen.findByRole("dialog", { name: "Credentials for new.example" });
    return { ...opened, card };
  };
  type Added = Awaited<ReturnType<typeof added>>;

  test("shows the passwords only when asked, and stores nothing of them", async () => {
    const { card, user, backend } = await added();
    const [call] = callsTo(backend, "POST /api/domains");
    const sent = call?.body as Record<string, string>;
    const secrets = ["panel_pass", "ftp_pass", "db_pass"].map((field) => String(sent[field]));
    for (const text of ["Blue Bakery", "web2", "Business", "Responsive"]) expect(card).toHaveTextContent(text);
    for (const secret of secrets) expect(card).not.toHaveTextContent(secret);
    await user.click(within(card).getByRole("button", { name: "Show passwords" }));
    for (const secret of secrets) expect(within(card).getByText(secret)).toBeVisible();
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]);
    for (const secret of secrets) expect(stored).not.toContain(JSON.stringify(secret).slice(1, -1));
  });

  test.each([
    ["closed", ({ user, card }: Added) => user.click(within(card).getByRole("button", { name: "Close" }))],
    ["left for another page", ({ router }: Added) => router.navigate("/users")],
    ["left with the page itself", () => fireEvent(window, new Event("pagehide"))],
    ["of a person who has gone", () => resetMemory()],
  ])("is gone for good once it is %s", async (_, leave) => {
    const opened = await added();
    await leave(opened);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await opened.router.navigate("/domains");
    await opened.router.navigate("/");
    await screen.findByRole("heading", { level: 1, name: "Wordpress Sites" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
