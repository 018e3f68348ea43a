import { parseArgs } from "node:util";
import { isLoopback } from "../../mocks/host/localAccess";
import { isOrigin } from "../realApi/realApi";

export interface Account {
  email: string;
  password: string;
}

/** Records that the API cannot delete. */
const keepableKinds = ["server", "subdomain", "website"] as const;
export type KeepableKind = (typeof keepableKinds)[number];

export type Options = Exclude<ReturnType<typeof readOptions>, "help">;

/** Invalid arguments or environment variables, one message each. */
export class UsageError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(errors.join("\n"));
  }
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const optionTypes = {
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
};

const parseArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: optionTypes }).values;
  } catch (error) {
    const { code, message = "" } = error as { code?: string; message?: string };
    // The argument is not printed: it may be a password.
    const isPositional = code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL";
    throw new UsageError([
      isPositional ? "Unexpected argument without an option" : message.replace(/(\. |\n).*$/s, ""),
    ]);
  }
};

type Arguments = ReturnType<typeof parseArguments>;

/** The value is not printed: it may contain a password. */
const originError = (name: string) => `--${name} must be http(s)://host[:port], without a path or a name`;

const isUnencrypted = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !isLoopback(hostname);
};

const isWholeNumber = (value: string | undefined, highest: number): boolean =>
  value === undefined || (/^[1-9]\d*$/.test(value) && Number(value) <= highest);

const listErrors = (given: Arguments): string[] => {
  const { url = "", panel = url, write, domain = "0", keep = "", "mail-domain": mailDomain = "a.example" } = given;
  const kinds = keep.split(",").filter(Boolean);
  const kindsOfDomain = kinds.filter((kind) => kind !== "server");
  const isPlainHttp = isOrigin(url) && isUnencrypted(url) && !given["plain-http"];
  const rules: [holds: boolean, message: string][] = [
    [url !== "", "--url is required"],
    [url === "" || isOrigin(url), originError("url")],
    [panel === url || isOrigin(panel), originError("panel")],
    [!isPlainHttp, "--url is http: passwords would be sent unencrypted. Use https, or add --plain-http"],
    [/^[\w-]+(\.[\w-]+)+$/.test(mailDomain), "--mail-domain must be a domain such as example.com"],
    [kinds.every((kind) => keepableKinds.some((name) => name === kind)), `--keep takes ${keepableKinds.join(", ")}`],
    [given.keep === undefined || write, "--keep needs --write"],
    [given.domain === undefined || write, "--domain needs --write"],
    [/^[\w-]+$/.test(domain), "--domain must be the id of a domain"],
    [kindsOfDomain.length === 0 || given.domain !== undefined, `--keep ${kindsOfDomain.join(",")} needs --domain`],
    [isWholeNumber(given["push-port"], 65_535), "--push-port must be a whole number from 1 to 65535"],
    [isWholeNumber(given.wait, 3600), "--wait must be a whole number from 1 to 3600"],
    [isWholeNumber(given.timeout, 600), "--timeout must be a whole number from 1 to 600"],
  ];
  return rules.flatMap(([holds, message]) => (holds ? [] : [message]));
};

/** Overrides `push` of config.json. */
const readPush = (given: Arguments): Record<string, unknown> => {
  const push = {
    key: given["push-key"],
    cluster: given["push-cluster"],
    host: given["push-host"],
    port: given["push-port"] && Number(given["push-port"]),
    tls: given["push-no-tls"] ? false : undefined,
    channel: given["push-channel"],
    eventNamespace: given["push-namespace"],
    authEndpoint: given["push-auth-endpoint"],
  };
  return Object.fromEntries(Object.entries(push).filter(([, value]) => value !== undefined));
};

/**
 * @returns the options, or "help".
 * @throws UsageError with all error messages.
 */
export const readOptions = (args: readonly string[], env: Record<string, string | undefined>) => {
  const given = parseArguments(args);
  if (given.help) return "help";
  const errors = listErrors(given);
  const readAccount = (prefix: string, isNeeded = false): Account | undefined => {
    const [email = "", password = ""] = [env[`${prefix}_EMAIL`], env[`${prefix}_PASSWORD`]];
    if (email && password) return { email, password };
    if (isNeeded || email || password) errors.push(`${prefix}_EMAIL and ${prefix}_PASSWORD must both be set`);
    return undefined;
  };
  const superAdmin = readAccount("CONTRACT", true);
  const [admin, employee] = [readAccount("CONTRACT_ADMIN"), readAccount("CONTRACT_EMPLOYEE")];
  if (errors.length > 0 || !superAdmin) throw new UsageError(errors);
  const { url = "", panel = url, write, domain, keep = "", wait = "60", timeout = "20" } = given;
  return {
    url: new URL(url).origin,
    panel: new URL(panel).origin,
    superAdmin,
    admin,
    employee,
    write,
    domain,
    /** Kinds of records that may stay after the run. */
    keep: new Set(keep.split(",").filter(Boolean)),
    mailDomain: given["mail-domain"] ?? "example.com",
    waitSeconds: Number(wait),
    timeoutSeconds: Number(timeout),
    push: readPush(given),
  };
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
