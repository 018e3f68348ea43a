import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { createSessionTabs } from "@/authProvider";
import { persistUser } from "@/custom/session/persistedUser";
import { getRequests, emailByRole } from "../support/backend";
import { createUserWithRole } from "../support/builders";
import { expectConsole } from "../support/console";
import { logIn, openPanel, signIn } from "../support/renderPanel";
import { holdResponses, closePage, open, findRowNames, readBrowserStorage } from "./persistedSetup";

/** The persisted user, and the user's data after the session. */

describe("the persisted user", () => {
  const openAndClose = async () => {
    const opened = await open("/domains");
    await findRowNames("Spire Sites");
    closePage(opened);
    return opened;
  };

  test("is shown with the rows before the current user is fetched once", async () => {
    const opened = await openAndClose();
    const mend = holdResponses(opened, "/api/user");
    holdResponses(opened, "/api/domains");
    opened.backend.requestLog.length = 0;
    openPanel({ at: "/domains" });
    expect(await findRowNames("Spire Sites")).toEqual(["https://a.example"]);
    expect(screen.getByRole("banner")).toHaveTextContent("Sue Perez");
    await waitFor(() => expect(getRequests(opened.backend, "GET /api/user")).toHaveLength(1));
    mend();
  });

  test.each([
    ["login was opened, which asks who is there", "/login", "GET /api/user", "live"],
    ["a recovery mail was asked for", "/forgot-password", "POST /api/recover-password", "gone"],
  ])("is not shown after %s, with a guest's cookie", async (_case, page, call, cookie) => {
    const opened = await openAndClose();
    opened.backend.sessions.end();
    if (cookie === "gone") document.cookie = "XSRF-TOKEN=; Path=/; Max-Age=0";
    opened.backend.requestLog.length = 0;
    const guest = openPanel({ at: page });
    if (page === "/forgot-password") {
      await guest.user.type(await screen.findByLabelText("Email"), "ada@spire.test");
      await guest.user.click(screen.getByRole("button", { name: "Submit" }));
    }
    await waitFor(() => expect(getRequests(opened.backend, call)).toHaveLength(1));
    await waitFor(() => expect(document.cookie).toContain("XSRF-TOKEN="));
    closePage(guest);
    for (const path of ["/api/user", "/api/domains"]) opened.backend.faults.add({ kind: "offline", path });
    openPanel({ at: "/domains" });
    expect(await screen.findByRole("heading", { name: "Your session could not be checked" })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Sue|a\.example|@/);
  });

  test("was replaced by another user: opens home without the first user's data", async () => {
    const opened = await openAndClose();
    await signIn("employee");
    persistUser(createUserWithRole("super-admin", { id: 3, name: "Sue" }));
    holdResponses(opened, "/api/domains");
    const { router } = openPanel({ at: "/domains" });
    await findRowNames("Wordpress Sites");
    await waitFor(() => expect(screen.getByRole("banner")).toHaveTextContent("Emma Ployee"));
    expect(router.state.location.pathname).toBe("/");
    expect(screen.queryByRole("link", { name: "Manage Spire Sites" })).not.toBeInTheDocument();
    expect(readBrowserStorage()).not.toMatch(/a\.example|Sue/);
  });

  test("is dropped when the server reports that nobody is signed in", async () => {
    const opened = await openAndClose();
    opened.backend.sessions.end();
    expectConsole(/endpoint: 'GET/);
    const first = openPanel({ at: "/domains" });
    expect(await screen.findByText("Your session has ended. Log in again.")).toBeVisible();
    closePage(first);
    holdResponses(opened, "/api/user");
    openPanel({ at: "/domains" });
    expect(await screen.findByText("Loading…")).toBeVisible();
    expect(screen.queryByRole("banner")).not.toBeInTheDocument();
  });
});

describe("the end of a session", () => {
  const opened = async () => {
    const panel = await open("/domains");
    await findRowNames("Spire Sites");
    window.dispatchEvent(new Event("pagehide"));
    expect(readBrowserStorage()).toContain("https://a.example");
    return panel;
  };
  test("logout wipes all data, also data that is about to be stored", async () => {
    const { router, services } = await opened();
    services.store.setItem("wordpress-domains.search", "garden");
    await router.navigate("/logout");
    await screen.findByRole("heading", { name: "LOGIN" });
    window.dispatchEvent(new Event("pagehide"));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("in another tab stops storing here", async () => {
    const { backend } = await opened();
    backend.sessions.end();
    createSessionTabs().dispatch({ type: "logout" });
    await screen.findByRole("heading", { name: "LOGIN" });
    window.dispatchEvent(new Event("pagehide"));
    expect(readBrowserStorage()).not.toContain("a.example");
  });

  test("followed by a login of another user opens home without the first user's data", async () => {
    const first = await opened();
    first.services.store.setItem("wordpress-domains.search", "garden");
    localStorage.setItem("spire.formDrafts.1.3.website", '{"domain":"draft.example"}');
    closePage(first);
    first.backend.sessions.end();
    holdResponses(first, "/api/servers"); // read in parallel with the current user
    const next = openPanel({ at: "/servers" });
    await logIn(next, emailByRole.employee);
    await findRowNames("Wordpress Sites");
    expect(next.router.state.location.pathname).toBe("/");
    expect(screen.getByRole("searchbox", { name: "Search sites" })).toHaveValue("");
    expect(readBrowserStorage()).not.toMatch(/a\.example|garden|draft/);
  });

  test("followed by a login of the same user restores the page and its data", async () => {
    const first = await opened();
    first.services.store.setItem("wordpress-domains.search", "garden");
    closePage(first);
    first.backend.sessions.end();
    const next = openPanel({ at: "/domains" });
    holdResponses(first, "/api/domains");
    await logIn(next, emailByRole["super-admin"]);
    expect(await findRowNames("Spire Sites")).toEqual(["https://a.example"]);
    expect(next.router.state.location.pathname).toBe("/domains");
    expect(readBrowserStorage()).toContain("garden");
  });

  test("without storage leaves nothing for the next user of the tab", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    const panel = await open("/");
    await findRowNames("Wordpress Sites");
    await panel.user.type(screen.getByRole("searchbox", { name: "Search sites" }), "garden");
    panel.backend.sessions.end();
    await panel.router.navigate("/nowhere");
    await logIn(panel, emailByRole.employee);
    await findRowNames("Wordpress Sites");
    expect(panel.services.store.getItem("wordpress-domains.search")).toBeUndefined();
  });
});
