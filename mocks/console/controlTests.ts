import { expect, test } from "vitest";
import { type Backend, type BackendOptions, DEMO_PASSWORD } from "../backend";
import type { QaControl } from "./control";

/** A backend with a browser in front of it. */
export interface Hosted {
  backend: Backend;
  control: QaControl;
  /** A call of the panel in the same browser: its status and body. */
  ask: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
}

export const hostedOptions: BackendOptions = {
  domains: 40,
  wordpressSites: 10,
  processTime: [60_000, 60_000],
  failEvery: 0,
};

const emailOf = async ({ ask }: Hosted) => ((await ask("GET", "/api/user")).body as { email?: string }).email;

/** The tests that both controls pass: the one in the page (jsdom) and the one over HTTP (Node). */
export const testControl = (start: () => Promise<Hosted>): void => {
  test("one change signs in as an account, another as nobody", async () => {
    const hosted = await start();
    expect((await hosted.control.status()).state.as).toBe("nobody");
    for (const [as, email] of [
      ["employee", "employee@spire.test"],
      ["super-admin", "super@spire.test"],
      ["nobody", undefined],
    ] as const) {
      await hosted.control.change({ as });
      expect(await emailOf(hosted)).toBe(email);
      const { person, state } = await hosted.control.status();
      expect([state.as, person]).toEqual([as, email ?? null]);
    }
  });

  test("a user other than the demo accounts has no `as`, and a deleted account is not made up", async () => {
    const { ask, backend, control } = await start();
    await ask("GET", "/sanctum/csrf-cookie");
    expect((await ask("POST", "/login", { email: "sara@spire.test", password: DEMO_PASSWORD })).status).toBe(204);
    const { person, state } = await control.status();
    expect([state.as, person]).toEqual([undefined, "sara@spire.test"]);
    backend.store.users.delete(1);
    await expect(control.change({ delay: 50, as: "employee" })).rejects.toThrow(
      "There is no employee@spire.test any more",
    );
    expect(backend.settings.delay).toBe(0);
    await control.change({ set: "default", as: "employee" });
    expect((await control.status()).state.as).toBe("employee");
  });

  test.each([
    ["default", 40, 10, 6],
    ["empty", 0, 0, 0],
    ["huge", 50_000, 10_000, 6],
    ["hostile", 35, 6, 7],
    ["broken", 300, 120, 80],
  ] as const)("the data set %s has its data, and everything else stays", async (set, domains, sites, servers) => {
    const hosted = await start();
    const { ask, backend, control } = hosted;
    const faults = [{ call: "GET /api/dns", kind: "404" }] as const;
    const kept = { faults, delay: 1, limit: 900, push: "refused" } as const;
    await control.change({ as: "super-admin", ...kept });
    backend.store.domains.clear();
    await control.change({ set });
    expect(await emailOf(hosted)).toBe("super@spire.test");
    const { store } = backend;
    expect([store.domains.size, store.wordpressSites.size, store.servers.size]).toEqual([domains, sites, servers]);
    const listed = (await ask("GET", "/api/domains")).body as { meta: { total: number } };
    expect(listed.meta.total).toBe(domains);
    expect((await control.status()).state).toEqual({ set, as: "super-admin", ...kept });
    expect((await ask("GET", "/api/dns")).status).toBe(404);
  });

  test("faults affect their calls, are listed until they are used up, and can be removed", async () => {
    const { ask, control } = await start();
    await control.change({ as: "super-admin" });
    const faults = [
      { call: "GET /api/servers/{id}", kind: "503" },
      { call: "GET /api/user", kind: "429", times: 1, after: 3 },
    ] as const;
    await control.change({ faults });
    expect((await control.status()).state.faults).toEqual(faults);
    expect((await ask("GET", "/api/servers/2")).status).toBe(503);
    expect((await ask("GET", "/api/servers/test/2")).status).toBe(200);
    expect((await ask("GET", "/api/servers")).status).toBe(200);
    expect((await ask("GET", "/api/user")).status).toBe(429);
    expect((await ask("GET", "/api/user")).status).toBe(200);
    expect((await control.status()).state.faults).toEqual(faults.slice(0, 1));
    await control.change({ faults: [] });
    expect((await ask("GET", "/api/servers/2")).status).toBe(200);
  });

  test("a held call ends when its own fault is removed, and only then", async () => {
    const { ask, backend, control } = await start();
    const never = { call: "GET /api/user", kind: "never" } as const;
    await control.change({ faults: [never, { call: "GET /api/dns", kind: "500" }] });
    const waiting = ask("GET", "/api/user").then(
      ({ status }) => `answered ${status}`,
      () => "broken",
    );
    await expect.poll(() => backend.requestLog.at(-1)?.path).toBe("/api/user");
    await control.change({ faults: [never] });
    expect((await control.status()).calls[0]).toMatchObject({ path: "/api/user" });
    expect((await control.status()).calls[0]?.status).toBeUndefined();
    await control.change({ faults: [{ call: "GET /api/dns", kind: "500" }] });
    expect(await waiting).toMatch(/^broken$|^answered 0$/);
  });

  test("a limit counts per user and minute, and setting it starts a new count; 0 is none", async () => {
    const { ask, backend, control } = await start();
    const user = async () => (await ask("GET", "/api/user")).status;
    await control.change({ as: "employee", limit: 2 });
    expect([await user(), await user(), await user()]).toEqual([200, 200, 429]);
    await control.change({ as: "admin" });
    expect(await user()).toBe(200);
    await control.change({ as: "employee", limit: 1 });
    expect([await user(), await user()]).toEqual([200, 429]);
    await control.change({ limit: 0 });
    expect([await user(), backend.settings.apiLimit]).toEqual([200, 0]);
  });
};
