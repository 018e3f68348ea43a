import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { createSessionTabs } from "@/authProvider";
import { listCalls, getRequests, emailByRole } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { expectConsole } from "../support/console";
import { logIn, renderPanel, signIn } from "../support/renderPanel";

type Opened = Awaited<ReturnType<typeof renderPanel>>;

const ME = "GET /api/user";
const wordpress = () => screen.findByRole("heading", { name: "Wordpress Sites" });
const sites = () => screen.findByRole("heading", { name: "Spire Sites" });
const loginPage = () => screen.findByRole("heading", { name: "LOGIN" });
const pathOf = ({ router }: Opened) => router.state.location.pathname + router.state.location.search;

describe("the first page", () => {
  test("waits for the current user; nothing else is requested before", async () => {
    const { backend } = await renderPanel({
      as: "super-admin",
      at: "/domains",
      given: ({ faults }) => faults.add({ kind: "never", path: "/api/user" }),
    });
    await waitFor(() => expect(listCalls(backend)).toEqual([ME]));
    expect(await screen.findByText("Loading…")).toBeVisible();
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(listCalls(backend)).toEqual([ME]);
  });

  test("opens login after an unreadable response", async () => {
    await renderPanel({ as: "employee", given: ({ faults }) => faults.add({ kind: "malformed", path: "/api/user" }) });
    expect(await loginPage()).toBeVisible();
  });

  test("stays with the error and Retry after a 429", async () => {
    const opened = await renderPanel({
      as: "employee",
      given: ({ faults }) => faults.add({ kind: "429", retryAfter: 9, path: "/api/user", times: 1 }),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests. Retrying in 9 s.");
    expect(pathOf(opened)).toBe("/");
    await opened.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await wordpress()).toBeVisible();
  });
});

describe("a later navigation", () => {
  const opened = async () => {
    const panel = await renderPanel({ as: "super-admin", domains: [createStoredDomain()] });
    await wordpress();
    panel.backend.requestLog.length = 0;
    return panel;
  };

  test("shows at once with the cached user, and refetches the user once", async () => {
    const { backend, router } = await opened();
    backend.faults.add({ kind: "never", path: "/api/user" });
    await router.navigate("/domains");
    expect(await sites()).toBeVisible();
    expect(await screen.findByText("Showing 1 to 1 of 1 Entries")).toBeVisible();
    expect(getRequests(backend, ME)).toHaveLength(1);
  });

  test("applies the refetched user: a removed role removes its links", async () => {
    const { backend, router } = await opened();
    const user = backend.store.users.get(3);
    if (user) user.role = "employee";
    await router.navigate("/nowhere");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Manage Spire Sites" })).not.toBeInTheDocument());
  });

  test("opens login after a 403", async () => {
    const { backend, router } = await opened();
    backend.faults.add({ kind: "403", path: "/api/user" });
    await router.navigate("/nowhere");
    expect(await loginPage()).toBeVisible();
  });

  test("with an ended session opens login with the reason, and returns afterwards", async () => {
    const panel = await opened();
    panel.backend.sessions.end();
    await panel.router.navigate("/nowhere?x=1");
    await loginPage();
    expect(screen.getByText("Your session has ended. Log in again.")).toBeVisible();
    await logIn(panel, emailByRole["super-admin"]);
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(pathOf(panel)).toBe("/nowhere?x=1");
  });

  test("returns to a page whose own requests met the ended session", async () => {
    expectConsole(/endpoint: 'GET \/api\/domains',\s+status: 401/); // react-admin, in development
    const panel = await opened();
    panel.backend.sessions.end();
    await panel.router.navigate("/domains");
    await loginPage();
    expect(getRequests(panel.backend, "GET /api/domains"), "not again and again").toHaveLength(1);
    await logIn(panel, emailByRole["super-admin"]);
    await sites();
    expect(panel.router.state.location.pathname).toBe("/domains");
  });

  test("stays with the error after a 502", async () => {
    const panel = await opened();
    panel.backend.faults.add({ kind: "502", path: "/api/user", times: 1 });
    await panel.router.navigate("/domains");
    const notice = await screen.findByText("Your session could not be checked");
    expect(notice.parentElement).toHaveTextContent("The server is unavailable (502).");
    expect(await screen.findByText("Showing 1 to 1 of 1 Entries")).toBeVisible();
    expect(pathOf(panel)).toMatch(/^\/domains/);
    expect(screen.getAllByText("Your session could not be checked")).toHaveLength(1);
    expect(getRequests(panel.backend, ME)).toHaveLength(1);
  });

  test("within a page does not refetch the current user", async () => {
    const { backend, router, user } = await renderPanel({
      as: "super-admin",
      at: "/domains",
      domains: [createStoredDomain(), createStoredDomain(), createStoredDomain()],
      backend: { pageSize: 2 },
    });
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(await screen.findByText("Showing 2 to 3 of 3 Entries")).toBeVisible();
    expect(router.state.location.search).toContain("page=2");
    expect(getRequests(backend, ME)).toHaveLength(1);
  });
});

describe("another tab", () => {
  const otherTab = createSessionTabs();

  test("logs in as another user: this tab shows what that user may see", async () => {
    const panel = await renderPanel({ as: "super-admin", at: "/domains", domains: [createStoredDomain()] });
    await sites();
    await signIn("employee"); // also informs the other tabs
    await wordpress();
    expect(pathOf(panel)).toBe("/");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Manage Spire Sites" })).not.toBeInTheDocument());
  });

  test("logs in as the same user: this tab changes nothing", async () => {
    const panel = await renderPanel({ as: "super-admin", at: "/domains", domains: [createStoredDomain()] });
    await sites();
    panel.backend.requestLog.length = 0;
    const heard = new Promise<void>((resolve) => {
      const stop = createSessionTabs().listen(() => {
        stop();
        resolve();
      });
    });
    otherTab.dispatch({ type: "login", userId: 3 });
    await heard;
    expect(pathOf(panel)).toMatch(/^\/domains/);
    expect(getRequests(panel.backend, ME)).toEqual([]);
  });
});
