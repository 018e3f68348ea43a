import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createTabs } from "../../src/authProvider/tabs";
import { keepPerson } from "../../src/custom/session/keptPerson";
import { callsTo, DEMO_PASSWORD, emails } from "../support/backend";
import { aStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { openPanel, renderPanel, signIn } from "../support/renderPanel";

/** Where each of the lists that are kept is shown, and what reads it. */
const lists = [
  { name: "Wordpress Sites", at: "/", path: "/api/wordpress_domain_list" },
  { name: "Spire Sites", at: "/domains", path: "/api/domains" },
  { name: "Servers", at: "/servers", path: "/api/servers" },
  { name: "Users", at: "/users", path: "/api/users" },
] as const;
const AS_OF = /^As of \d\d:\d\d( [AP]M)? · refreshing…$/;

type Opened = Awaited<ReturnType<typeof renderPanel>>;

const rowsOf = async (name: string) => {
  const table = await screen.findByRole("table", { name });
  return within(table)
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);
};
const open = (at: string, options: Parameters<typeof renderPanel>[0] = {}) =>
  renderPanel({ as: "super-admin", at, domains: [aStoredDomain({ id: 1, url: "https://a.example" })], ...options });
/** What the browser does when the page is closed or reloaded. */
const leave = ({ unmount }: Pick<Opened, "unmount">) => {
  window.dispatchEvent(new Event("pagehide"));
  unmount();
};
const hang = ({ backend }: Pick<Opened, "backend">, path: string) => backend.faults.add({ kind: "never", path });
/** All that the browser holds, keys and values. */
const stored = () => Object.entries(localStorage).join("\n");

describe.each(lists)("$name", ({ name, at, path }) => {
  let rows: (string | null)[];
  let opened: Opened;
  beforeEach(async () => {
    opened = await open(at);
    rows = await rowsOf(name);
    leave(opened);
  });

  test("after a reload they are there at once, marked, while the server is asked", async () => {
    hang(opened, path);
    openPanel({ at });
    expect(await rowsOf(name)).toEqual(rows);
    expect(screen.getByRole("table", { name })).toHaveAttribute("aria-busy", "true");
    expect(screen.getByText(AS_OF)).toHaveRole("status");
    await waitFor(() => expect(callsTo(opened.backend, `GET ${path}`)).toHaveLength(2));
  });

  test("the answer takes their place, and the mark away", async () => {
    openPanel({ at });
    expect(await rowsOf(name)).toEqual(rows);
    await waitFor(() => expect(screen.queryByText(/^As of/)).not.toBeInTheDocument());
    expect(screen.getByRole("table", { name })).not.toHaveAttribute("aria-busy");
    expect(document.querySelector("[data-changed]")).toBeNull();
  });

  test("when the server cannot be reached they stay, with their age, and Retry", async () => {
    expectConsole(/ApiError: GET/); // react-admin, in development
    const mend = opened.backend.faults.add({ kind: "offline", path });
    const { user } = openPanel({ at });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The server could not be reached.");
    expect(alert).toHaveTextContent(/Showing what was loaded before, as of \d\d:\d\d/);
    expect(await rowsOf(name)).toEqual(rows);
    mend();
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(await rowsOf(name)).toEqual(rows);
  });

  test("another person sees nothing of them, and they are gone", async () => {
    const last = rows.at(-1) ?? "";
    expect(stored()).toContain(last);
    await signIn("admin");
    hang(opened, path);
    openPanel({ at });
    expect(await screen.findByText("Adam Minster")).toBeVisible();
    expect(screen.queryByText(last)).not.toBeInTheDocument();
    expect(stored()).not.toContain(last);
  });
});

describe("what happens meanwhile", () => {
  test("a push changes restored rows, and is marked; the rest of them is as old as before", async () => {
    const push = { config: { push: { key: "spire-mock-key" } } };
    const opened = await open("/domains", push);
    await rowsOf("Spire Sites");
    leave(opened);
    hang(opened, "/api/domains");
    openPanel({ at: "/domains", ...push });
    expect(await screen.findByText("Live")).toBeVisible();
    const domain = { id: 1, url: "https://renamed.example", type: "site", servers: [] };
    opened.backend.push.broadcast("spire-sites", "action-process", { domain });
    expect(await screen.findByText("https://renamed.example")).toBeVisible();
    expect(document.querySelector("[data-changed]")).toHaveTextContent("https://renamed.example");
    expect(screen.getByText(AS_OF)).toBeVisible();
  });

  test("the answer changes what has changed; nothing is announced as if it happened now", async () => {
    const opened = await open("/domains");
    await rowsOf("Spire Sites");
    leave(opened);
    opened.backend.store.putDomain(aStoredDomain({ id: 1, url: "https://renamed.example" }));
    openPanel({ at: "/domains" });
    expect(await screen.findByText("https://renamed.example")).toBeVisible();
    expect(document.querySelector("[data-changed]")).toBeNull();
  });

  test("what is read is stored by itself a moment later", async () => {
    await open("/");
    const [first] = await rowsOf("Wordpress Sites");
    await waitFor(() => expect(stored()).toContain(first), { timeout: 4000 });
  });

  test("a person who may not see a list any more does not see what was kept of it", async () => {
    const opened = await open("/domains");
    await rowsOf("Spire Sites");
    leave(opened);
    const me = opened.backend.store.users.get(3);
    if (me) me.role = "employee";
    openPanel();
    await rowsOf("Wordpress Sites");
    await waitFor(() => expect(stored()).not.toContain("a.example"));
  });

  test("what the server does not let one read any more is not kept", async () => {
    expectConsole(/ApiError: GET/);
    const opened = await open("/domains");
    await rowsOf("Spire Sites");
    leave(opened);
    expect(stored()).toContain("https://a.example");
    opened.backend.faults.add({ kind: "403", path: "/api/domains" });
    const again = openPanel({ at: "/domains" });
    expect(await screen.findByText("You are not allowed to do this.")).toBeVisible();
    leave(again);
    expect(stored()).not.toContain("https://a.example");
  });
});

describe("who was there last", () => {
  test("is shown with the rows before the server says who it is, and is asked for once", async () => {
    const opened = await open("/domains");
    await rowsOf("Spire Sites");
    leave(opened);
    const mend = hang(opened, "/api/user");
    hang(opened, "/api/domains");
    opened.backend.calls.length = 0;
    openPanel({ at: "/domains" });
    expect(await rowsOf("Spire Sites")).toEqual(["https://a.example"]);
    expect(screen.getByRole("banner")).toHaveTextContent("super@spire.test");
    await waitFor(() => expect(callsTo(opened.backend, "GET /api/user")).toHaveLength(1));
    mend();
  });

  test("may be another person's session by now: home, and nothing of the first is left", async () => {
    const opened = await open("/domains");
    await rowsOf("Spire Sites");
    leave(opened);
    await signIn("employee");
    const sue = {
      id: 3,
      name: "Sue",
      email: emails["super-admin"],
      roles: ["super-admin"],
      permissions: ["edit sites"],
    };
    keepPerson(sue);
    hang(opened, "/api/domains");
    const { router } = openPanel({ at: "/domains" });
    await rowsOf("Wordpress Sites");
    await waitFor(() => expect(screen.getByRole("banner")).toHaveTextContent(emails.employee));
    expect(router.state.location.pathname).toBe("/");
    expect(screen.queryByRole("link", { name: "Manage Spire Sites" })).not.toBeInTheDocument();
    expect(stored()).not.toMatch(/a\.example|Sue/);
  });

  test("is shown no more once the server has said that nobody is there", async () => {
    const opened = await open("/domains");
    await rowsOf("Spire Sites");
    leave(opened);
    opened.backend.sessions.end();
    expectConsole(/ApiError: GET/);
    const first = openPanel({ at: "/domains" });
    expect(await screen.findByText("Your session has ended. Please log in again.")).toBeVisible();
    leave(first);
    hang(opened, "/api/user");
    openPanel({ at: "/domains" });
    expect(await screen.findByText("Loading…")).toBeVisible();
    expect(screen.queryByRole("banner")).not.toBeInTheDocument();
  });
});

describe("the end of a session", () => {
  const opened = async () => {
    const panel = await open("/domains");
    await rowsOf("Spire Sites");
    window.dispatchEvent(new Event("pagehide"));
    expect(stored()).toContain("https://a.example");
    return panel;
  };
  test("logging out wipes everything, also what was not stored yet", async () => {
    const { router, panel } = await opened();
    panel.store.setItem("wordpress-domains.search", "garden");
    await router.navigate("/logout");
    await screen.findByRole("heading", { name: "LOGIN" });
    window.dispatchEvent(new Event("pagehide"));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("in another tab: this one stores nothing more", async () => {
    const { backend } = await opened();
    backend.sessions.end();
    createTabs().tell({ type: "logout" });
    await screen.findByRole("heading", { name: "LOGIN" });
    window.dispatchEvent(new Event("pagehide"));
    expect(stored()).not.toContain("a.example");
  });

  test("after a reload another person logs in: home, and nothing of the first is left", async () => {
    const first = await opened();
    first.panel.store.setItem("wordpress-domains.search", "garden");
    localStorage.setItem("spire.draft.3.website", '{"domain":"draft.example"}');
    leave(first);
    first.backend.sessions.end();
    hang(first, "/api/servers"); // asked for beside the question who it is
    const { user, router } = openPanel({ at: "/servers" });
    await user.type(await screen.findByLabelText("Email"), emails.employee);
    await user.type(screen.getByLabelText("Password"), DEMO_PASSWORD);
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    await rowsOf("Wordpress Sites");
    expect(router.state.location.pathname).toBe("/");
    expect(screen.getByRole("searchbox", { name: "Search sites" })).toHaveValue("");
    expect(stored()).not.toMatch(/a\.example|garden|draft/);
  });

  test("after a reload the same person logs in: back where they were, with everything", async () => {
    const first = await opened();
    first.panel.store.setItem("wordpress-domains.search", "garden");
    leave(first);
    first.backend.sessions.end();
    const { user, router } = openPanel({ at: "/domains" });
    hang(first, "/api/domains");
    await user.type(await screen.findByLabelText("Email"), emails["super-admin"]);
    await user.type(screen.getByLabelText("Password"), DEMO_PASSWORD);
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    expect(await rowsOf("Spire Sites")).toEqual(["https://a.example"]);
    expect(router.state.location.pathname).toBe("/domains");
    expect(stored()).toContain("garden");
  });

  test("without storage the next person in this tab has nothing of the last one either", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    const { user, router, panel, backend } = await open("/");
    await rowsOf("Wordpress Sites");
    await user.type(screen.getByRole("searchbox", { name: "Search sites" }), "garden");
    backend.sessions.end();
    await router.navigate("/nowhere");
    await user.type(await screen.findByLabelText("Email"), emails.employee);
    await user.type(screen.getByLabelText("Password"), DEMO_PASSWORD);
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    await rowsOf("Wordpress Sites");
    expect(panel.store.getItem("wordpress-domains.search")).toBeUndefined();
  });
});
