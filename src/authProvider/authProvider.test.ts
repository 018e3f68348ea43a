// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { listCalls, DEMO_PASSWORD, emailByRole, startBackend, type Backend } from "../../tests/support/backend";
import { signIn } from "../../tests/support/renderPanel";
import { createActions } from "@/dataProvider/actions";
import { ApiError } from "@/dataProvider/errors";
import { createHttpClient } from "@/dataProvider/httpClient";
import { createAuthProvider, currentUserQuery, type TabMessage, type SessionTabs } from ".";

let backend: Backend;
beforeEach(() => {
  backend = startBackend();
});

/** A fresh page, without a cached user. */
const openPage = () => {
  const messages: TabMessage[] = [];
  const tabs: SessionTabs = {
    dispatch: (message) => void messages.push(message),
    dispatchLocally: () => undefined,
    listen: () => () => undefined,
  };
  const client = createHttpClient({ apiOrigin: "" });
  const actions = createActions(client);
  const queryClient = new QueryClient();
  const authProvider = createAuthProvider({
    actions,
    changeSession: (run) => client.changeSession((alone) => run(createActions(alone))),
    queryClient,
    tabs,
  });
  const getCachedEmail = () => queryClient.getQueryData(currentUserQuery(actions).queryKey)?.email;
  return { authProvider, queryClient, messages, getCachedEmail };
};
const credentials = (role: keyof typeof emailByRole, password = DEMO_PASSWORD) => ({
  email: emailByRole[role],
  password,
});
const sessionCalls = () => listCalls(backend).filter((call) => !call.endsWith("csrf-cookie"));

describe("login", () => {
  test("posts, then fetches and caches the current user", async () => {
    const { authProvider, getCachedEmail, messages } = openPage();
    expect(await authProvider.login(credentials("admin"))).toEqual({ isSameUser: true });
    expect(sessionCalls()).toEqual(["POST /login", "GET /api/user"]);
    expect(getCachedEmail()).toBe(emailByRole.admin);
    expect(messages).toEqual([{ type: "login", userId: 2 }]);
    expect(await authProvider.getPermissions({})).toEqual({ roles: ["admin"], permissions: ["add users"] });
    expect(await authProvider.getIdentity()).toEqual({ id: 2, fullName: "Adam Minster" });
  });

  test("that fails fetches the current user and rejects with the login's error", async () => {
    const { authProvider, getCachedEmail, messages } = openPage();
    await expect(authProvider.login(credentials("admin", "wrong"))).rejects.toMatchObject({
      status: 422,
      endpoint: "POST /login",
      fieldErrors: { email: "These credentials do not match our records." },
    });
    expect(sessionCalls()).toEqual(["POST /login", "GET /api/user"]);
    expect([getCachedEmail(), messages]).toEqual([undefined, []]);
  });

  test("ends another user's session first, so that the password is checked", async () => {
    await signIn("employee");
    backend.requestLog.length = 0;
    const { authProvider, getCachedEmail } = openPage();
    await authProvider.login(credentials("super-admin"));
    expect(getCachedEmail()).toBe(emailByRole["super-admin"]);
    expect(sessionCalls()).toEqual(["POST /login", "GET /api/user", "POST /logout", "POST /login", "GET /api/user"]);
  });

  test("with a wrong password fails and ends another user's session", async () => {
    await signIn("employee");
    const { authProvider } = openPage();
    await expect(authProvider.login(credentials("super-admin", "wrong"))).rejects.toMatchObject({ status: 422 });
    await expect(openPage().authProvider.checkAuth({})).rejects.toMatchObject({ status: 401 });
  });

  test("compares e-mail addresses without case", async () => {
    const { authProvider } = openPage();
    await authProvider.login({ email: emailByRole.admin.toUpperCase(), password: DEMO_PASSWORD });
    expect(sessionCalls()).toEqual(["POST /login", "GET /api/user"]);
  });

  test("keeps cached data for the same user and removes it for another one", async () => {
    const { authProvider, queryClient } = openPage();
    await authProvider.login(credentials("super-admin"));
    queryClient.setQueryData(["domains", "getList"], "rows");
    backend.sessions.end();
    expect(await authProvider.login(credentials("super-admin"))).toEqual({ isSameUser: true });
    expect(queryClient.getQueryData(["domains", "getList"])).toBe("rows");
    backend.sessions.end();
    expect(await authProvider.login(credentials("employee"))).toEqual({ isSameUser: false });
    expect(queryClient.getQueryData(["domains", "getList"])).toBeUndefined();
    expect(await authProvider.getIdentity()).toMatchObject({ id: 1 });
  });
});

describe("logout", () => {
  const signedIn = async () => {
    const page = openPage();
    await page.authProvider.login(credentials("employee"));
    backend.requestLog.length = 0;
    page.messages.length = 0;
    return page;
  };

  test("fetches the CSRF cookie, then posts; removes the current user and notifies the other tabs", async () => {
    const { authProvider, getCachedEmail, messages } = await signedIn();
    await authProvider.logout({ isConfirmed: true });
    expect(listCalls(backend)).toEqual(["GET /sanctum/csrf-cookie", "POST /logout"]);
    expect([getCachedEmail(), messages]).toEqual([undefined, [{ type: "logout" }]]);
  });

  test.each(["401", "419"] as const)("succeeds with %s when the session has ended", async (kind) => {
    const { authProvider, getCachedEmail, messages } = await signedIn();
    backend.sessions.end();
    backend.faults.add({ kind, path: "/logout" });
    await authProvider.logout({ isConfirmed: true });
    expect([getCachedEmail(), messages]).toEqual([undefined, [{ type: "logout" }]]);
  });

  test("rejects after a 500, and removes the current user all the same", async () => {
    const { authProvider, getCachedEmail, messages } = await signedIn();
    backend.faults.add({ kind: "500", path: "/logout" });
    await expect(authProvider.logout({ isConfirmed: true })).rejects.toBeInstanceOf(ApiError);
    expect([getCachedEmail(), messages]).toEqual([undefined, [{ type: "logout" }]]);
  });

  test("posts nothing without confirmation and without a current user", async () => {
    await openPage().authProvider.logout({});
    expect(listCalls(backend)).toEqual([]);
  });
});

describe("checkError", () => {
  const error = (status?: number) =>
    new ApiError({ kind: status ? "http" : "network", endpoint: "GET /api/domains", status });

  test.each([401, 419])("refetches the current user after %i", async (status) => {
    const { authProvider, queryClient } = openPage();
    await authProvider.login(credentials("employee"));
    const { queryKey } = currentUserQuery({ currentUser: () => Promise.reject(new Error("not called")) });
    await authProvider.checkError(error(status));
    expect(queryClient.getQueryState(queryKey)?.error).toBeNull();
    backend.sessions.end();
    backend.requestLog.length = 0;
    await expect(authProvider.checkError(error(status))).resolves.toBeUndefined();
    expect(listCalls(backend)).toEqual(["GET /api/user"]);
    expect(queryClient.getQueryState(queryKey)?.error).toMatchObject({ status: 401 });
  });

  test.each([403, 500, undefined])("does not refetch the current user after %s", async (status) => {
    const { authProvider, getCachedEmail } = openPage();
    await authProvider.login(credentials("employee"));
    await expect(authProvider.checkError(error(status))).resolves.toBeUndefined();
    expect(getCachedEmail()).toBe(emailByRole.employee);
  });
});

describe("getIdentity and getPermissions", () => {
  test("share one call", async () => {
    await signIn("super-admin");
    backend.requestLog.length = 0;
    const { authProvider } = openPage();
    await Promise.all([
      authProvider.checkAuth({}),
      authProvider.getIdentity(),
      authProvider.getPermissions({}),
      authProvider.canAccess({ resource: "domains", action: "list" }),
    ]);
    await authProvider.checkAuth({});
    expect(listCalls(backend)).toEqual(["GET /api/user"]);
  });
});
