import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { assertNoViolations, observeContract } from "../tests/contract/observeContract";
import { addCleanup } from "../tests/support/cleanups";
import { type Backend, type BackendOptions, createBackend, DEMO_PASSWORD } from "./backend";
import { type RunningServer, type ServerOptions, startServer } from "./server";

export interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

type HeaderFields = Record<string, string>;

/** Sends cookies, CSRF header, Referer and Accept like a browser, over real HTTP. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  constructor(readonly origin: string) {}

  async send(method: string, path: string, body?: unknown, headers: HeaderFields = {}): Promise<TestResponse> {
    const form = body instanceof URLSearchParams;
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: "manual",
      headers: {
        accept: "application/json",
        referer: `${this.origin}/`,
        "x-requested-with": "XMLHttpRequest",
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": decodeURIComponent(this.cookies.get("XSRF-TOKEN") ?? ""),
        ...(body !== undefined && !form && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : null };
  }

  get = (path: string, headers?: HeaderFields) => this.send("GET", path, undefined, headers);
  post = (path: string, body?: unknown, headers?: HeaderFields) => this.send("POST", path, body, headers);
  put = (path: string, body?: unknown) => this.send("PUT", path, body);
  delete = (path: string) => this.send("DELETE", path);

  async login(email: string, password = DEMO_PASSWORD): Promise<TestResponse> {
    await this.get("/sanctum/csrf-cookie");
    return this.post("/login", { email, password });
  }
}

/** Sends a request unchanged: fetch would normalize its path and forbid some headers. */
export const sendRaw = async (origin: string, path: string, headers: HeaderFields = {}, method = "GET") => {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, method, headers }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
};

/** Starts a server and closes it after the test. By default actions take no time. */
export const startTestServer = async (
  options: BackendOptions = {},
  serverOptions: Omit<ServerOptions, "backend"> = {},
  table?: Parameters<typeof createBackend>[1],
  named?: Parameters<typeof createBackend>[2],
): Promise<{ backend: Backend; server: RunningServer; client: TestClient; origin: string }> => {
  const settings: BackendOptions = { domains: 60, wordpressSites: 20, processTime: [0, 0], failEvery: 0, ...options };
  const backend = createBackend(settings, table, named);
  const getViolations = observeContract(backend, { requests: false });
  const server = await startServer({ backend, ...serverOptions });
  addCleanup(async () => {
    const violations = await getViolations();
    await server.close();
    assertNoViolations(violations);
  });
  return { backend, server, client: new TestClient(server.origin), origin: server.origin };
};

export const startTestServerAs = async (
  account: "employee" | "admin" | "super" | "norole",
  options: BackendOptions = {},
  serverOptions: Omit<ServerOptions, "backend"> = {},
) => {
  const served = await startTestServer(options, serverOptions);
  await served.client.login(`${account}@spire.test`);
  return served;
};
