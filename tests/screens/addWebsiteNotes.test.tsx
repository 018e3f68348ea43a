import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import "@/resources/domains/mui/DomainCreate"; // loaded beforehand: no test waits for code
import "@/resources/domains/edit/DomainEdit";
import "@/resources/servers/ServerNote";
import "@/ui/mui/MuiFrame";
import { writeDraft } from "@/ui/forms/drafts";
import { getRequests, type Backend } from "../support/backend";
import { createStoredDomain, getSuperAdminId } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

const SEARCH = "GET /api/domains";
const shop = () =>
  createStoredDomain({
    id: 1,
    url: "https://www.shop.example",
    domain: "shop.example",
    mysql_name: "shop_main",
    installations: [{}, { server_id: 3 }],
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
const leaveWith = (domain: string) => {
  const field = screen.getByLabelText("Domain");
  fireEvent.change(field, { target: { value: domain } });
  fireEvent.blur(field);
};
const open = async (typed: object = {}, given: (backend: Backend) => void = () => {}, more: object = {}) => {
  const opened = await renderPanel({
    as: "super-admin",
    at: "/add-domain",
    domains: [shop()],
    ...more,
    given: (backend) => {
      writeDraft(getSuperAdminId(backend) ?? 0, "add-website", { ...draft, domain: "", ...typed });
      given(backend);
    },
  });
  if (!("at" in more)) await screen.findByLabelText("Domain");
  return { ...opened, leave: leaveWith };
};
const searches = (backend: Backend) => getRequests(backend, SEARCH).map(({ query }) => query["search"]);
const openIt = () => screen.findByRole("link", { name: /^open/ });

describe("the domain", () => {
  test("is looked up on blur, once for each value, without blocking the submit", async () => {
    const { backend, leave, user } = await open();
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
    // Further typing hides the result for the earlier value.
    fireEvent.change(screen.getByLabelText("Domain"), { target: { value: "shop.example.org" } });
    expect(screen.queryByText(/is already on/)).not.toBeInTheDocument();
    // A name that merely contains it is not the same site.
    leave("hop.example");
    await waitFor(() => expect(getRequests(backend, SEARCH).map(({ status }) => status)).toEqual([200, 200, 200]));
    expect(screen.queryByText(/is already on|already exists/)).not.toBeInTheDocument();
    expect(searches(backend)).toEqual(["shop.example", "new.example", "hop.example"]);
    leave("shop.example");
    await openIt();
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(getRequests(backend, "POST /api/domains")).toHaveLength(1));
  });

  test("is searched on every page of the results; a failed lookup shows an error and Retry", async () => {
    const names = ["a.shop.example", "b.shop.example", "c.shop.example"];
    const others = names.map((url, index) => createStoredDomain({ id: index + 2, url, domain: url }));
    const fails = ({ faults }: Backend) => faults.add({ kind: "500", path: "/api/domains", method: "GET", times: 1 });
    const options = { domains: [...others, { ...shop(), id: 9 }], backend: { pageSize: 2 } };
    const { backend, leave, user } = await open({}, fails, options);
    leave("shop.example");
    expect(await screen.findByText(/^Existing domains could not be checked\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await openIt()).toHaveAttribute("href", "/domains/9");
    expect(getRequests(backend, SEARCH).map(({ query }) => query["page"])).toEqual(["1", "1", "2"]);
  });
});

describe("the server", () => {
  const tested = ({ requestLog }: Backend) =>
    requestLog
      .filter(({ path }) => path.startsWith("/api/servers/test/"))
      .map(({ path, status }) => `${path.split("/").at(-1)}: ${status}`);

  test("is tested when selected, once a minute; shows if it is offline or could not be tested", async () => {
    const { backend, user } = await open({ server: null });
    expect(tested(backend)).toEqual([]);
    const choose = async (name: string) => {
      fireEvent.mouseDown(screen.getByRole("combobox", { name: "Server" }));
      fireEvent.click(await screen.findByRole("option", { name }));
    };
    await choose("web1");
    await waitFor(() => expect(tested(backend)).toEqual(["1: 200"]));
    expect(screen.queryByText(/Last test of|when testing/)).not.toBeInTheDocument();
    await choose("web4");
    expect(await screen.findByText(/^Last test of web4: offline\./)).toBeVisible();
    await choose("web1");
    await waitFor(() => expect(screen.queryByText(/Last test of/)).not.toBeInTheDocument());
    await choose("web5");
    await screen.findByText(/^The API reported an error \(500\) when testing web5\./);
    await user.click(screen.getByRole("button", { name: "Test again: web5" }));
    await waitFor(() => expect(tested(backend)).toEqual(["1: 200", "4: 200", "5: 500", "5: 500"]));
  });
});

test("warns about names of cached sites without a request", async () => {
  const { backend, router } = await open({ ftp_user: "", db_name: "", db_user: "" }, undefined, {
    at: "/domains/1",
  });
  await screen.findByText("shop_main");
  await router.navigate("/add-domain");
  const name = await screen.findByLabelText("Database name");
  backend.requestLog.length = 0;
  fireEvent.change(name, { target: { value: "Shop_Main" } });
  expect(await screen.findByText("Database name: shop.example already uses “Shop_Main”.")).toBeVisible();
  fireEvent.change(name, { target: { value: "" } });
  await waitFor(() => expect(screen.queryByText(/already uses/)).not.toBeInTheDocument());
  expect(getRequests(backend, SEARCH)).toEqual([]);
});

describe("the card with the credentials", () => {
  const NEW = "new.example";
  const findCard = () => screen.findByRole("dialog", { name: `Credentials for ${NEW}` });
  const submit = ({ user }: { user: UserEvent }) => user.click(screen.getByRole("button", { name: "Submit" }));

  test("shows and copies the passwords on request, and stores none", async () => {
    const { user, backend } = await open({ domain: NEW });
    await submit({ user });
    const card = await findCard();
    const [call] = getRequests(backend, "POST /api/domains");
    const sent = call?.body as Record<string, string>;
    const secrets = ["panel_pass", "ftp_pass", "db_pass"].map((field) => String(sent[field]));
    for (const text of ["Blue Bakery", "web2", "Business", "Responsive"]) expect(card).toHaveTextContent(text);
    for (const secret of secrets) expect(card).not.toHaveTextContent(secret);
    expect(within(card).getByRole("link", { name: /^new\.example/ })).toHaveAttribute("href", `https://${NEW}/`);
    await waitFor(() => expect(within(card).getByRole("button", { name: "Copy all" })).toHaveFocus());
    await user.keyboard("{Enter}");
    const copied = () => navigator.clipboard.readText();
    for (const secret of secrets) expect(await copied()).toContain(secret);
    await user.click(within(card).getByRole("button", { name: "Copy: FTP password" }));
    expect(await copied()).toBe(secrets[1]);
    await user.click(within(card).getByRole("button", { name: "Show passwords" }));
    for (const secret of secrets) expect(within(card).getByText(secret)).toBeVisible();
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]);
    for (const secret of secrets) expect(stored).not.toContain(JSON.stringify(secret).slice(1, -1));
  });

  test("is gone once its page is left", async () => {
    const opened = await open({ domain: NEW });
    await submit(opened);
    await findCard();
    await opened.router.navigate("/users");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await opened.router.navigate("/");
    await screen.findByRole("heading", { level: 1, name: "Wordpress Sites" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
