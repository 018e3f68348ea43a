import { getResponse, http } from "msw";
import { afterEach, vi } from "vitest";
import { createBackend, DEMO_PASSWORD, type Backend, type BackendOptions } from "../../mocks/backend";
import { ensureDefined } from "../../mocks/ensureDefined";
import { startServer, type RunningServer } from "../../mocks/server";
import { readOptions } from "../../scripts/conformance/options";
import type { ReportLine } from "../../scripts/conformance/report";
import { runConformance, type RunResult } from "../../scripts/conformance/run";
import type { RunEnvironment } from "../../scripts/conformance/context";
import { emailByRole } from "../support/backend";

// A run compiles the command and makes a hundred calls in sequence.
vi.setConfig({ testTimeout: 60_000 });

/** Environment variables of the command. */
export const environment = (...roles: ("admin" | "employee")[]): Record<string, string> => ({
  CONTRACT_EMAIL: emailByRole["super-admin"],
  CONTRACT_PASSWORD: DEMO_PASSWORD,
  ...Object.fromEntries(
    roles.flatMap((role) => [
      [`CONTRACT_${role.toUpperCase()}_EMAIL`, emailByRole[role]],
      [`CONTRACT_${role.toUpperCase()}_PASSWORD`, DEMO_PASSWORD],
    ]),
  ),
});

export const allAccounts = environment("admin", "employee");
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

const passThrough: Interceptor = (request, ask) => ask(request);

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** A mocked backend over real HTTP and WebSockets, behind an interceptor. Closed after the test. */
export const startInterceptedServer = async (
  options: BackendOptions = {},
  intercept = passThrough,
): Promise<{ backend: Backend; origin: string }> => {
  const backend = createBackend({
    domains: 60,
    wordpressSites: 20,
    processTime: [0, 0],
    failEvery: 0,
    ...options,
  });
  const ask = async (request: Request) => {
    const response = await getResponse(backend.handlers, request);
    if (!response) throw new Error(`nothing answers ${request.url}`);
    return response;
  };
  const handlers = [http.all("*", ({ request }) => intercept(request, ask))];
  const server = await startServer({ backend: Object.create(backend, { handlers: { value: handlers } }) as Backend });
  running.push(server);
  return { backend, origin: server.origin };
};

export interface RunOutput extends RunResult {
  output: string;
}

/** Runs the command's code in this process. */
export const runConformanceAgainst = async (
  origin: string,
  args: readonly string[] = [],
  env = environment(),
  { onLine, ...surroundings }: Partial<RunEnvironment> & { onLine?: (line: string) => void } = {},
): Promise<RunOutput> => {
  const options = readOptions(["--url", origin, ...args], env);
  if (options === "help") throw new Error("--help makes no run");
  const output: string[] = [];
  const write = (line: string) => {
    output.push(line);
    onLine?.(line);
  };
  const pause = () => Promise.reject(new Error("unexpected throttling"));
  const result = await runConformance(options, write, { pause, ...surroundings });
  return { ...result, output: output.join("\n") };
};

const formatName = ({ subject, check }: ReportLine) => `${subject}: ${check}`;

/** Messages of the failures by check. */
export const getFailures = ({ lines }: RunResult): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter(({ outcome }) => outcome === "differs" || outcome === "forbidden")
      .map((line) => [formatName(line), line.details.join("; ")]),
  );

export const findOutcome = ({ lines }: RunResult, name: string): string | undefined =>
  lines.find((line) => formatName(line) === name)?.outcome;
