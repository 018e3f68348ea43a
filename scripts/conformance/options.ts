import { parseArgs } from "node:util";
import { isLoopback } from "../../mocks/host/localAccess";

export interface Account {
  email: string;
  password: string;
}

/** Records that the API offers no way to remove again. */
const keepable = ["server", "subdomain", "website"] as const;
export type Keepable = (typeof keepable)[number];

export interface Options {
  /** Origin of the API. */
  url: string;
  /** Origin of the panel. */
  panel: string;
  superAdmin: Account;
  admin: Account | undefined;
  employee: Account | undefined;
  write: boolean;
  /** What may be left behind. */
  keep: ReadonlySet<Keepable>;
  /** Id of the domain that may be changed. */
  domain: string | undefined;
  /** Domain of the test records' e-mail addresses. */
  mailDomain: string;
  /** Seconds to wait for a push event, and for a process to end. */
  waitSeconds: number;
  timeoutSeconds: number;
  /** Overrides config.json's `push`. */
  push: Record<string, unknown>;
}

/** What is wrong with the arguments or the environment, one line each. */
export class UsageError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const read = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        help: flag,
        url: text,
        panel: text,
        "plain-http": flag,
        timeout: text,
        write: flag,
        domain: text,
        "mail-domain": text,
        keep: text,
        wait: text,
        "push-key": text,
        "push-cluster": text,
        "push-host": text,
        "push-port": text,
        "push-no-tls": flag,
        "push-channel": text,
        "push-namespace": text,
        "push-auth-endpoint": text,
      },
    }).values;
  } catch (error) {
    const { code = "", message = "" } = error as { code?: string; message?: string };
    // Not echoed: it may be a password.
    if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") throw new UsageError(["an argument belongs to no option"]);
    throw new UsageError([message.split(/\. |\n/)[0] ?? ""]);
  }
};

const isOrigin = (given: string) => /^https?:\/\/[^/?#@\s]+\/?$/.test(given) && URL.canParse(given);

type Given = ReturnType<typeof read>;
type Env = Record<string, string | undefined>;

/** Readers of single values: each notes what is wrong in `faults`. */
const createReaders = (given: Given, env: Env, faults: string[]) => ({
  origin: (name: "url" | "panel"): string => {
    const value = given[name] ?? "";
    if (isOrigin(value)) return new URL(value).origin;
    // Not echoed: the address may contain a password.
    faults.push(
      value === "" ? `--${name} is needed` : `--${name} must be http(s)://host[:port], without a path or a name`,
    );
    return "";
  },
  number: (name: "timeout" | "wait" | "push-port", otherwise: number, highest: number): number => {
    const value = given[name] === undefined ? otherwise : Number(given[name]);
    if (Number.isInteger(value) && value >= 1 && value <= highest) return value;
    faults.push(`--${name} must be a whole number from 1 to ${highest}`);
    return otherwise;
  },
  account: (prefix: string, isNeeded = false): Account | undefined => {
    const [email = "", password = ""] = [env[`${prefix}_EMAIL`], env[`${prefix}_PASSWORD`]];
    if (email && password) return { email, password };
    if (isNeeded || email || password) faults.push(`${prefix}_EMAIL and ${prefix}_PASSWORD must both be set`);
    return undefined;
  },
});

type Readers = ReturnType<typeof createReaders>;

const readOrigins = (given: Given, { origin }: Readers, faults: string[]): Pick<Options, "url" | "panel"> => {
  const url = origin("url");
  const panel = given.panel === undefined ? url : origin("panel");
  const { hostname, protocol } = url ? new URL(url) : { hostname: "", protocol: "" };
  if (protocol === "http:" && !isLoopback(hostname) && !given["plain-http"]) {
    faults.push("--url is http: passwords would travel in the clear. Use https, or say --plain-http");
  }
  return { url, panel };
};

/** What may be written to, and what may be left behind. */
const readTargets = (given: Given, faults: string[]): Pick<Options, "write" | "keep" | "domain" | "mailDomain"> => {
  const { write, domain } = given;
  const mailDomain = given["mail-domain"] ?? "example.com";
  if (!/^[\w-]+(\.[\w-]+)+$/.test(mailDomain)) faults.push("--mail-domain must be a domain such as example.com");
  const kinds = (given.keep ?? "").split(",").filter(Boolean);
  const keep = keepable.filter((kind) => kinds.includes(kind));
  if (keep.length !== new Set(kinds).size) faults.push(`--keep takes ${keepable.join(", ")}`);
  if (given.keep !== undefined && !write) faults.push("--keep counts only with --write");
  if (domain !== undefined && !write) faults.push("--domain counts only with --write");
  if (domain !== undefined && !/^[\w-]+$/.test(domain)) faults.push("--domain must be the id of a domain");
  const needsDomain = keep.filter((kind) => kind !== "server");
  if (needsDomain.length > 0 && domain === undefined) faults.push(`--keep ${needsDomain.join(",")} needs --domain`);
  return { write, keep: new Set(keep), domain, mailDomain };
};

const readPush = (given: Given, { number }: Readers): Options["push"] => ({
  ...(given["push-key"] !== undefined && { key: given["push-key"] }),
  ...(given["push-cluster"] !== undefined && { cluster: given["push-cluster"] }),
  ...(given["push-host"] !== undefined && { host: given["push-host"] }),
  ...(given["push-port"] !== undefined && { port: number("push-port", 443, 65_535) }),
  ...(given["push-no-tls"] && { tls: false }),
  ...(given["push-channel"] !== undefined && { channel: given["push-channel"] }),
  ...(given["push-namespace"] !== undefined && { eventNamespace: given["push-namespace"] }),
  ...(given["push-auth-endpoint"] !== undefined && { authEndpoint: given["push-auth-endpoint"] }),
});

/**
 * @returns the options, or "help".
 * @throws UsageError with everything that is wrong.
 */
export const readOptions = (args: readonly string[], env: Env): Options | "help" => {
  const given = read(args);
  if (given.help) return "help";
  const faults: string[] = [];
  const readers = createReaders(given, env, faults);
  const origins = readOrigins(given, readers, faults);
  const superAdmin = readers.account("CONTRACT", true);
  const others = { admin: readers.account("CONTRACT_ADMIN"), employee: readers.account("CONTRACT_EMPLOYEE") };
  const targets = readTargets(given, faults);
  const push = readPush(given, readers);
  const waitSeconds = readers.number("wait", 60, 3600);
  const timeoutSeconds = readers.number("timeout", 20, 600);
  if (faults.length > 0 || !superAdmin) throw new UsageError(faults);
  return { ...origins, superAdmin, ...others, ...targets, waitSeconds, timeoutSeconds, push };
};

/** The text of `--help`. */
export const usage = `Checks a backend against the contract of the panel.

  npm run contract -- --url https://api.example.com [options]

Accounts come from the environment; their passwords are never printed:
  CONTRACT_EMAIL, CONTRACT_PASSWORD                    a super-admin (needed)
  CONTRACT_ADMIN_EMAIL, CONTRACT_ADMIN_PASSWORD        an admin, for what the role may not do
  CONTRACT_EMPLOYEE_EMAIL, CONTRACT_EMPLOYEE_PASSWORD  an employee, likewise

Without --write nothing is changed.
  --url <origin>        the API: https://host[:port]
  --panel <origin>      where the panel is served, when that is another origin
  --plain-http          send the passwords without TLS to a host that is not this machine
  --timeout <s>         longest wait for an answer (20)
  --write               also create, change and remove test records named spire-conformance-…
  --domain <id>         with --write: the domain that gets test contacts and DNS records, is saved as it is, and is refreshed
  --mail-domain <name>  with --write: the domain in the addresses of test records (example.com)
  --keep <kinds>        with --write: also add what the API cannot remove: server,subdomain,website (of the domain)
  --wait <s>            longest wait for a push event (60)
  --push-key <key>      else from config.json of the panel, like the following
  --push-cluster, --push-host, --push-port, --push-no-tls, --push-channel, --push-namespace, --push-auth-endpoint
  --help

Ends with 'N passed, N failed'; the exit code is 0 when nothing has failed, 1 when something has, 2 for wrong arguments.`;
