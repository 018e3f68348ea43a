import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createCookieJar } from "../../scripts/conformance/client";
import { readOptions, type UsageError } from "../../scripts/conformance/options";
import { createSecretFilter } from "../../scripts/conformance/report";
import { allAccounts, createEnvironment } from "./conformanceSetup";

const runCommand = async (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/conformance/main.ts", ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { output, errors, code: code as number };
};

test("the command rejects invalid arguments with 2, prints --help, and exits with 1 after a failure", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await promisify(server.close.bind(server))();
  const [wrong, help, unreachable] = await Promise.all([
    runCommand(["--url", "example.com"]),
    runCommand(["--help"]),
    runCommand(["--url", `http://127.0.0.1:${port}`], allAccounts),
  ]);
  expect(wrong).toEqual({
    output: "",
    errors:
      "--url must be http(s)://host[:port], without a path or a name\n" +
      "CONTRACT_EMAIL and CONTRACT_PASSWORD must both be set\nSee --help.\n",
    code: 2,
  });
  expect([help.code, help.errors]).toEqual([0, ""]);
  for (const name of Object.keys(allAccounts)) expect(help.output).toContain(name);
  expect(unreachable.output).toMatch(
    /\n  differs +GET \/sanctum\/csrf-cookie: sets cookies\n +no connection: .*ECONNREFUSED.*\nThe backend cannot be reached/,
  );
  expect(unreachable.output).toMatch(/\n0 passed, 1 failed\n$/);
  expect([unreachable.code, unreachable.errors]).toEqual([1, ""]);
});

const url = ["--url", "https://api.example.com"];

test("the defaults only read; every option is read", () => {
  expect(readOptions(url, createEnvironment())).toMatchObject({
    panel: "https://api.example.com",
    admin: undefined,
    write: false,
    keep: new Set(),
    mailDomain: "example.com",
    push: {},
  });
  const push =
    "--push-key k --push-cluster eu --push-host h --push-port 6001 --push-no-tls --push-channel c --push-namespace N";
  const more = "--push-auth-endpoint /auth --wait 5 --timeout 3 --write --domain 7 --keep server,website";
  const args = [...url, "--panel", "https://panel.example.com:8443/", ...`${push} ${more}`.split(" ")];
  expect(readOptions(args, allAccounts)).toMatchObject({
    panel: "https://panel.example.com:8443",
    admin: { email: "admin@spire.test" },
    employee: { email: "employee@spire.test" },
    keep: new Set(["server", "website"]),
    domain: "7",
    waitSeconds: 5,
    timeoutSeconds: 3,
    push: {
      key: "k",
      cluster: "eu",
      host: "h",
      port: 6001,
      tls: false,
      channel: "c",
      eventNamespace: "N",
      authEndpoint: "/auth",
    },
  });
});

const listErrors = (args: readonly string[]): readonly string[] => {
  try {
    readOptions(args, createEnvironment());
    return [];
  } catch (error) {
    return (error as UsageError).errors;
  }
};

test.each([
  [[], ["--url is required"]],
  [["--url", "https://me:secret@a.example"], ["--url must be http(s)://host[:port], without a path or a name"]],
  [["--url", "http://a.example"], [expect.stringContaining("passwords would be sent unencrypted")]],
  [["--url", "http://a.example", "--plain-http"], []],
  [[...url, "--panel", "panel"], [expect.stringMatching(/^--panel must be/)]],
  [[...url, "--nonsense=secret"], ["Unknown option '--nonsense'"]],
  [[...url, "secret"], ["Unexpected argument without an option"]],
  [[...url, "--wait", "soon"], ["--wait must be a whole number from 1 to 3600"]],
  [[...url, "--keep", "server"], ["--keep needs --write"]],
  [[...url, "--write", "--domain", "../1"], ["--domain must be the id of a domain"]],
  [[...url, "--write", "--keep", "website"], ["--keep website needs --domain"]],
])("the arguments %j give the errors %j", (args, errors) => {
  expect(listErrors(args)).toEqual(errors);
});

test("the cookie jar hides HttpOnly cookies from scripts and drops expired ones", () => {
  const jar = createCookieJar(createSecretFilter());
  const store = (...lines: string[]) =>
    jar.store(new Headers(lines.map((line): [string, string] => ["Set-Cookie", line])));
  store("laravel_session=abcd; Path=/; HttpOnly", "XSRF-TOKEN=a%3Db; Path=/; Domain=.example.com", "=nothing");
  expect(jar.formatHeader()).toBe("laravel_session=abcd; XSRF-TOKEN=a%3Db");
  expect(jar.formatDocumentCookie()).toBe("XSRF-TOKEN=a%3Db");
  expect(jar.get("XSRF-TOKEN")).toEqual({ value: "a%3Db", httpOnly: false, domain: "example.com" });
  store("laravel_session=x; Max-Age=0", "XSRF-TOKEN=y; Expires=Thu, 01 Jan 1970 00:00:00 GMT");
  expect(jar.formatHeader()).toBe("");
});
