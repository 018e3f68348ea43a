import { getResponse, http } from "msw";
import { onTestFinished, vi } from "vitest";
import { createBackend, DEMO_PASSWORD, type Backend, type BackendOptions } from "../../mocks/backend";
import { ensureDefined } from "../../mocks/ensureDefined";
import { startServer } from "../../mocks/server";
import type { RunEnvironment } from "../../scripts/conformance/context";
import { readOptions } from "../../scripts/conformance/options";
import { runConformance, type RunResult } from "../../scripts/conformance/run";
import { emailByRole } from "../support/backend";

// A run compiles the command and makes a hundred calls in sequence.
vi.setConfig({ testTimeout: 60_000 });

/** Environment variables of the command. */
export const createEnvironment = (...roles: ("admin" | "employee")[]): Record<string, string> => {
  const accounts = [
    ["CONTRACT", "super-admin"] as const,
    ...roles.map((role) => [`CONTRACT_${role.toUpperCase()}`, role] as const),
  ];
  return Object.fromEntries(
    accounts.flatMap(([prefix, role]) => [
      [`${prefix}_EMAIL`, emailByRole[role]],
      [`${prefix}_PASSWORD`, DEMO_PASSWORD],
    ]),
  );
};

export const allAccounts = createEnvironment("admin", "employee");
const DOMAIN = 1;
export const writeArguments = ["--write", "--domain", String(DOMAIN), "--wait", "10"];

/** All records that the command could change. */
export const copyRecords = ({ store }: Backend) => {
  const domain = ensureDefined(store.domains.get(DOMAIN));
  return structuredClone({
    users: [...store.users.values()],
    servers: [...store.servers.values()],
    companies: store.companies.size,
    contacts: store.getContacts(ensureDefined(domain.company_id)),
    zone: store.getZone(domain),
    domains: [...store.domains.values()].map((stored) => ({ ...stored, extra: { ...stored.extra, updated_at: null } })),
  });
};

/** Replaces or changes requests and responses of the backend, which `ask` calls. */
export type Interceptor = (request: Request, ask: (request: Request) => Promise<Response>) => Promise<Response>;

/** A mocked backend over real HTTP and WebSockets, behind an interceptor. Closed after the test. */
export const startInterceptedServer = async (
  options: BackendOptions = {},
  intercept: Interceptor = (request, ask) => ask(request),
): Promise<{ backend: Backend; origin: string }> => {
  const sizes = { domains: 60, wordpressSites: 20 };
  const backend = createBackend({ ...sizes, processTime: [0, 0], failEvery: 0, ...options });
  const ask = async (request: Request) => ensureDefined(await getResponse(backend.handlers, request));
  const handlers = [http.all("*", ({ request }) => intercept(request, ask))];
  const server = await startServer({ backend: Object.create(backend, { handlers: { value: handlers } }) as Backend });
  onTestFinished(() => server.close());
  return { backend, origin: server.origin };
};

/** Runs the command's code in this process. */
export const runConformanceAgainst = async (
  origin: string,
  args: readonly string[] = [],
  env = createEnvironment(),
  { onLine, ...environment }: Partial<RunEnvironment> & { onLine?: (line: string) => void } = {},
): Promise<RunResult & { output: string }> => {
  const options = readOptions(["--url", origin, ...args], env);
  if (options === "help") throw new Error("--help makes no run");
  const output: string[] = [];
  const write = (line: string) => {
    output.push(line);
    onLine?.(line);
  };
  const pause = () => Promise.reject(new Error("unexpected throttling"));
  const result = await runConformance(options, write, { pause, ...environment });
  return { ...result, output: output.join("\n") };
};

/** Messages of the failures by check. */
export const getFailures = ({ lines }: RunResult): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter(({ outcome }) => outcome === "differs" || outcome === "forbidden")
      .map(({ subject, check, details }) => [`${subject}: ${check}`, details.join("; ")]),
  );
