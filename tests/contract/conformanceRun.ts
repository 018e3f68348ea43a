import { getResponse, http } from "msw";
import { afterEach, vi } from "vitest";
import { createBackend, DEMO_PASSWORD, type Backend, type BackendOptions } from "../../mocks/backend";
import { ensureDefined } from "../../mocks/ensureDefined";
import { startServer, type RunningServer } from "../../mocks/server";
import { readOptions } from "../../scripts/conformance/options";
import type { Line } from "../../scripts/conformance/report";
import { runConformance, type Result } from "../../scripts/conformance/run";
import type { Surroundings } from "../../scripts/conformance/context";
import { emailByRole } from "../support/backend";

// A run makes a hundred calls in sequence and compiles the command first, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The command's environment, with the other two roles if wanted. */
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

/** All three roles, and the arguments of a run that may write. */
export const everybody = environment("admin", "employee");
const DOMAIN = 1;
export const writing = ["--write", "--domain", String(DOMAIN), "--wait", "10"];

/** Everything that the command could change. */
export const recordsOf = ({ store }: Backend) => {
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

/** Answers instead of the backend, which `ask` can still call. */
export type Spoil = (request: Request, ask: (request: Request) => Promise<Response>) => Promise<Response>;

const honest: Spoil = (request, ask) => ask(request);

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** A mocked backend over real HTTP and WebSockets, with the errors that the test wants. Closed after the test. */
export const serveSpoilt = async (
  options: BackendOptions = {},
  spoil = honest,
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
  const handlers = [http.all("*", ({ request }) => spoil(request, ask))];
  const server = await startServer({ backend: Object.create(backend, { handlers: { value: handlers } }) as Backend });
  running.push(server);
  return { backend, origin: server.origin };
};

export interface Ran extends Result {
  output: string;
}

/** Runs the command's code against an origin, with the arguments that the command would get. */
export const runAgainst = async (
  origin: string,
  args: readonly string[] = [],
  env = environment(),
  { onLine, ...surroundings }: Partial<Surroundings> & { onLine?: (line: string) => void } = {},
): Promise<Ran> => {
  const options = readOptions(["--url", origin, ...args], env);
  if (options === "help") throw new Error("no run was asked for");
  const output: string[] = [];
  const write = (line: string) => {
    output.push(line);
    onLine?.(line);
  };
  const pause = () => Promise.reject(new Error("nobody expects to be throttled"));
  const result = await runConformance(options, write, { pause, ...surroundings });
  return { ...result, output: output.join("\n") };
};

const nameOf = ({ subject, what }: Line) => `${subject}: ${what}`;

/** The failures, and their messages. */
export const failures = ({ lines }: Result): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter(({ outcome }) => outcome === "differs" || outcome === "forbidden")
      .map((line) => [nameOf(line), line.details.join("; ")]),
  );

export const outcomeOf = ({ lines }: Result, name: string): string | undefined =>
  lines.find((line) => nameOf(line) === name)?.outcome;
