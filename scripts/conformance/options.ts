import { parseArgs } from "node:util";
import { isLoopback } from "../../mocks/host/localAccess";

export interface Account {
  email: string;
  password: string;
}

/** Records that the API cannot delete. */
const keepableKinds = ["server", "subdomain", "website"] as const;
export type KeepableKind = (typeof keepableKinds)[number];

export interface Options {
  /** Origin of the API. */
  url: string;
  /** Origin of the panel. */
  panel: string;
  superAdmin: Account;
  admin: Account | undefined;
  employee: Account | undefined;
  write: boolean;
  /** Kinds of records that may stay after the run. */
  keep: ReadonlySet<KeepableKind>;
  /** Id of the domain that may be changed. */
  domain: string | undefined;
  /** Domain of the test records' e-mail addresses. */
  mailDomain: string;
  /** Limit for a push event and for the end of a process. */
  waitSeconds: number;
  timeoutSeconds: number;
  /** Overrides `push` of config.json. */
  push: Record<string, unknown>;
}

/** Invalid arguments or environment variables, one message each. */
export class UsageError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(errors.join("\n"));
  }
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

const parseArguments = (args: readonly string[]) => {
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
    // The argument is not printed: it may be a password.
    if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
      throw new UsageError(["Unexpected argument without an option"]);
    throw new UsageError([message.split(/\. |\n/)[0] ?? ""]);
  }
};

const isOrigin = (given: string) => /^https?:\/\/[^/?#@\s]+\/?$/.test(given) && URL.canParse(given);

type ParsedArguments = ReturnType<typeof parseArguments>;
type Env = Record<string, string | undefined>;

/** Readers of single options, which add their error messages to `errors`. */
const createOptionReaders = (given: ParsedArguments, env: Env, errors: string[]) => ({
  origin: (name: "url" | "panel"): string => {
    const value = given[name] ?? "";
    if (isOrigin(value)) return new URL(value).origin;
    // The value is not printed: it may contain a password.
    errors.push(
      value === "" ? `--${name} is required` : `--${name} must be http(s)://host[:port], without a path or a name`,
    );
    return "";
  },
  number: (name: "timeout" | "wait" | "push-port", otherwise: number, highest: number): number => {
    const value = given[name] === undefined ? otherwise : Number(given[name]);
    if (Number.isInteger(value) && value >= 1 && value <= highest) return value;
    errors.push(`--${name} must be a whole number from 1 to ${highest}`);
    return otherwise;
  },
  account: (prefix: string, isNeeded = false): Account | undefined => {
    const [email = "", password = ""] = [env[`${prefix}_EMAIL`], env[`${prefix}_PASSWORD`]];
    if (email && password) return { email, password };
    if (isNeeded || email || password) errors.push(`${prefix}_EMAIL and ${prefix}_PASSWORD must both be set`);
    return undefined;
  },
});

type OptionReaders = ReturnType<typeof createOptionReaders>;

const readOrigins = (
  given: ParsedArguments,
  { origin }: OptionReaders,
  errors: string[],
): Pick<Options, "url" | "panel"> => {
  const url = origin("url");
  const panel = given.panel === undefined ? url : origin("panel");
  const { hostname, protocol } = url ? new URL(url) : { hostname: "", protocol: "" };
  if (protocol === "http:" && !isLoopback(hostname) && !given["plain-http"]) {
    errors.push("--url is http: passwords would be sent unencrypted. Use https, or add --plain-http");
  }
  return { url, panel };
};

const readTargets = (
  given: ParsedArguments,
  errors: string[],
): Pick<Options, "write" | "keep" | "domain" | "mailDomain"> => {
  const { write, domain } = given;
  const mailDomain = given["mail-domain"] ?? "example.com";
  if (!/^[\w-]+(\.[\w-]+)+$/.test(mailDomain)) errors.push("--mail-domain must be a domain such as example.com");
  const kinds = (given.keep ?? "").split(",").filter(Boolean);
  const keep = keepableKinds.filter((kind) => kinds.includes(kind));
  if (keep.length !== new Set(kinds).size) errors.push(`--keep takes ${keepableKinds.join(", ")}`);
  if (given.keep !== undefined && !write) errors.push("--keep needs --write");
  if (domain !== undefined && !write) errors.push("--domain needs --write");
  if (domain !== undefined && !/^[\w-]+$/.test(domain)) errors.push("--domain must be the id of a domain");
  const needsDomain = keep.filter((kind) => kind !== "server");
  if (needsDomain.length > 0 && domain === undefined) errors.push(`--keep ${needsDomain.join(",")} needs --domain`);
  return { write, keep: new Set(keep), domain, mailDomain };
};

const readPush = (given: ParsedArguments, { number }: OptionReaders): Options["push"] => ({
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
 * @throws UsageError with all error messages.
 */
export const readOptions = (args: readonly string[], env: Env): Options | "help" => {
  const given = parseArguments(args);
  if (given.help) return "help";
  const errors: string[] = [];
  const readers = createOptionReaders(given, env, errors);
  const origins = readOrigins(given, readers, errors);
  const superAdmin = readers.account("CONTRACT", true);
  const others = { admin: readers.account("CONTRACT_ADMIN"), employee: readers.account("CONTRACT_EMPLOYEE") };
  const targets = readTargets(given, errors);
  const push = readPush(given, readers);
  const waitSeconds = readers.number("wait", 60, 3600);
  const timeoutSeconds = readers.number("timeout", 20, 600);
  if (errors.length > 0 || !superAdmin) throw new UsageError(errors);
  return { ...origins, superAdmin, ...others, ...targets, waitSeconds, timeoutSeconds, push };
};

export const usage = `Checks a backend against the contract of the panel.

  npm run contract -- --url https://api.example.com [options]

Accounts come from the environment; their passwords are never printed:
  CONTRACT_EMAIL, CONTRACT_PASSWORD                    a super-admin (required)
  CONTRACT_ADMIN_EMAIL, CONTRACT_ADMIN_PASSWORD        an admin, to check the limits of the role
  CONTRACT_EMPLOYEE_EMAIL, CONTRACT_EMPLOYEE_PASSWORD  an employee, likewise

Without --write nothing is changed.
  --url <origin>        the API: https://host[:port]
  --panel <origin>      origin of the panel, if it is another one
  --plain-http          allow http for hosts other than this machine: passwords are sent unencrypted
  --timeout <s>         longest wait for a response (20)
  --write               also create, change and remove test records named spire-conformance-…
  --domain <id>         with --write: id of a domain that gets test contacts and DNS records, is saved unchanged and refreshed
  --mail-domain <name>  with --write: domain of the test records' e-mail addresses (example.com)
  --keep <kinds>        with --write: also create records that the API cannot delete: server,subdomain,website (of the domain)
  --wait <s>            longest wait for a push event (60)
  --push-key <key>      by default from the config.json of the panel, as the following options
  --push-cluster, --push-host, --push-port, --push-no-tls, --push-channel, --push-namespace, --push-auth-endpoint
  --help

Ends with 'N passed, N failed'; exit code 0: no failures, 1: failures, 2: invalid arguments.`;
