import { expect, test } from "vitest";
import { type Backend, type BackendOptions, DEMO_PASSWORD } from "../backend";
import { pushModes } from "../backend/push";
import { required } from "../required";
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

  test("in the hostile set the messages of the server are hostile too", async () => {
    const { ask, control } = await start();
    await control.change({ set: "hostile", as: "super-admin" });
    const { status, body } = await ask("POST", "/api/users", { name: "", email: "no address" });
    const { message, errors } = body as { message: string; errors: Record<string, string[]> };
    expect(status).toBe(422);
    const hostile = /markup<img|template\{\{|bidi\u202E|longWWW|zero\u200B|emoji👩/;
    for (const text of [message, ...Object.values(errors).flat()]) expect(text).toMatch(hostile);
    expect(JSON.stringify((await ask("GET", "/api/servers/test/103")).body)).toMatch(/online .+/);
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

  test("a new data set keeps what is left of a fault", async () => {
    const { ask, control } = await start();
    await control.change({ faults: [{ call: "GET /api/user", kind: "503", times: 2 }] });
    expect((await ask("GET", "/api/user")).status).toBe(503);
    await control.change({ set: "empty" });
    expect((await ask("GET", "/api/user")).status).toBe(503);
    expect((await ask("GET", "/api/user")).status).toBe(401);
  });

  test("a held call ends when its own fault is removed, and only then", async () => {
    const { ask, backend, control } = await start();
    const never = { call: "GET /api/user", kind: "never" } as const;
    await control.change({ faults: [never, { call: "GET /api/dns", kind: "500" }] });
    const waiting = ask("GET", "/api/user").then(
      ({ status }) => `answered ${status}`,
      () => "broken",
    );
    await expect.poll(() => backend.calls.at(-1)?.path).toBe("/api/user");
    await control.change({ faults: [never] });
    expect((await control.status()).calls[0]).toMatchObject({ path: "/api/user" });
    expect((await control.status()).calls[0]?.status).toBeUndefined();
    await control.change({ faults: [{ call: "GET /api/dns", kind: "500" }] });
    expect(await waiting).toMatch(/^broken$|^answered 0$/);
  });

  test("faults that were set elsewhere are counted, kept, and removed with all others", async () => {
    const { backend, control } = await start();
    backend.faults.add({ kind: "body", body: "x", path: "/api/x*" });
    await control.change({ faults: [{ call: "any", kind: "slow", ms: 1 }] });
    expect(await control.status()).toMatchObject({ otherFaults: 1, state: { faults: [{ kind: "slow" }] } });
    await control.change({ faults: [] });
    expect(backend.faults.active).toEqual([]);
  });

  test("the delay applies to every answer, and shows in the log of calls", async () => {
    const { ask, backend, control } = await start();
    await control.change({ delay: 60 });
    await ask("GET", "/api/user");
    expect(required((await control.status()).calls[0]?.took)).toBeGreaterThanOrEqual(58);
    await control.change({ delay: 0 });
    expect([backend.settings.delay, (await control.status()).state.delay]).toEqual([0, 0]);
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

  test.each(pushModes)("push is %s", async (mode) => {
    const { backend, control } = await start();
    await control.change({ push: mode });
    expect([backend.push.mode, (await control.status()).state.push]).toEqual([mode, mode]);
    await control.change({ push: "on" });
    expect(backend.push.mode).toBe("on");
  });

  test("running actions finish or fail on demand", async () => {
    const { backend, control } = await start();
    const domain = required(backend.store.domains.get(1));
    const link = required(domain.links[0]);
    Object.assign(link, { process_started: false, process_failed: false });
    backend.processes.start(domain, link, "refreshSite");
    expect((await control.status()).running).toBe(1);
    await control.processes("fail");
    expect(link).toMatchObject({ process_started: false, process_failed: true });
    backend.processes.start(domain, link, "refreshSite");
    await control.processes("finish");
    expect(link).toMatchObject({ process_started: false, process_failed: false });
    await control.processes("failNext");
    backend.processes.start(domain, link, "refreshSite");
    await control.processes("finish");
    expect(link.process_failed).toBe(true);
  });

  test("mails have a working link; nothing else secret is shown", async () => {
    const { ask, control } = await start();
    await ask("GET", "/sanctum/csrf-cookie");
    await ask("POST", "/login", { email: "admin@spire.test", password: DEMO_PASSWORD });
    await ask("POST", "/api/recover-password", { email: "admin@spire.test" });
    const status = await control.status();
    const { link, to } = required(status.mails[0]);
    expect(to).toBe("admin@spire.test");
    const token = new URL(link).searchParams.get("token");
    const password = "Another-1!";
    const answer = await ask("POST", "/api/reset-password", {
      token,
      email: to,
      password,
      password_confirmation: password,
    });
    expect(answer.status).toBe(200);
    const after = await control.status();
    expect(after.calls.map(({ method, path }) => `${method} ${path}`).slice(0, 2)).toEqual([
      "POST /api/reset-password",
      "POST /api/recover-password",
    ]);
    expect(Object.keys(required(after.calls[0])).toSorted()).toEqual(["at", "method", "path", "status", "took"]);
    expect(JSON.stringify([status.calls, after])).not.toMatch(/Spire-demo1|Another-1|XSRF|laravel_session/);
    expect(JSON.stringify(after.calls)).not.toContain(token);
  });
};
