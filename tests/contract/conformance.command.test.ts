import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { DEMO_PASSWORD } from "../../mocks/backend";
import { readOptions, UsageError } from "../../scripts/conformance/options";
import { createSecretFilter } from "../../scripts/conformance/report";
import { createCookieJar, createTransport } from "../../scripts/conformance/transport";
import { environment, getFailures, runConformanceAgainst, startInterceptedServer } from "./conformanceSetup";

const everybody = environment("admin", "employee");

describe("the command", () => {
  const command = async (args: readonly string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/conformance/main.ts", ...args], {
      env: { PATH: process.env["PATH"] ?? "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { output, errors, code: code as number };
  };

  test("prints differences and exits with 1", async () => {
    const { backend, origin } = await startInterceptedServer();
    backend.faults.add({ kind: "wrongShape", path: "/api/service_plans" });
    const { output, errors, code } = await command(["--url", origin], everybody);
    expect(output).toContain("  differs      GET /api/service_plans: as the super-admin\n");
    expect(output).toContain("the response: expected a list, got an object {unexpected}\n");
    expect(output).toMatch(/\n\d+ passed, 4 failed\n$/);
    expect([errors, code]).toEqual(["", 1]);
  });

  test("rejects invalid arguments with exit code 2, and prints --help", async () => {
    const [wrong, help] = await Promise.all([command(["--url", "example.com"]), command(["--help"])]);
    expect(wrong).toEqual({
      output: "",
      errors:
        "--url must be http(s)://host[:port], without a path or a name\n" +
        "CONTRACT_EMAIL and CONTRACT_PASSWORD must both be set\nSee --help.\n",
      code: 2,
    });
    expect([help.code, help.errors]).toEqual([0, ""]);
    for (const name of Object.keys(everybody)) expect(help.output).toContain(name);
  });
});

describe("arguments", () => {
  const url = ["--url", "https://api.example.com"];
  const readErrors = (args: readonly string[], env: Record<string, string> = environment()): readonly string[] => {
    try {
      readOptions(args, env);
      return [];
    } catch (error) {
      if (error instanceof UsageError) return error.errors;
      throw error;
    }
  };

  test("reads only by default", () => {
    expect(readOptions(url, environment())).toEqual({
      url: "https://api.example.com",
      panel: "https://api.example.com",
      superAdmin: { email: "super@spire.test", password: DEMO_PASSWORD },
      admin: undefined,
      employee: undefined,
      write: false,
      keep: new Set(),
      domain: undefined,
      mailDomain: "example.com",
      waitSeconds: 60,
      timeoutSeconds: 20,
      push: {},
    });
  });

  test("reads every option", () => {
    const push = "--push-key k --push-cluster eu --push-host h --push-port 6001 --push-no-tls --push-channel c";
    const more =
      "--push-namespace N --push-auth-endpoint /auth --wait 5 --timeout 3 --write --domain 7 --keep server,website";
    const args = [...url, "--panel", "https://panel.example.com:8443/", ...push.split(" "), ...more.split(" ")];
    expect(readOptions(args, everybody)).toMatchObject({
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

  test.each([
    [[], ["--url is required"]],
    [
      ["--url", "https://me:secret@a.example"],
      [/^--url must be http\(s\):\/\/host\[:port\], without a path or a name$/],
    ],
    [["--url", "http://a.example"], [/passwords would be sent unencrypted/]],
    [["--url", "http://a.example", "--plain-http"], []],
    [[...url, "--panel", "panel"], [/^--panel must be/]],
    [[...url, "--nonsense=secret"], ["Unknown option '--nonsense'"]],
    [[...url, "--wait", "soon"], ["--wait must be a whole number from 1 to 3600"]],
    [[...url, "--keep", "server"], ["--keep needs --write"]],
    [[...url, "--write", "--domain", "../1"], ["--domain must be the id of a domain"]],
    [[...url, "--write", "--keep", "website"], ["--keep website needs --domain"]],
  ])("%j gives the errors %j", (args, expected) => {
    const errors = readErrors(args);
    expect(errors).toHaveLength(expected.length);
    errors.forEach((message, index) => expect(message).toMatch(expected[index] ?? "nothing"));
    expect(errors.join()).not.toContain("secret");
  });
});

describe("a backend", () => {
  test("that cannot be reached ends the run", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, "close");
    const { output, passed, failed } = await runConformanceAgainst(`http://127.0.0.1:${port}`);
    expect(output).toContain("connection refused\nThe backend cannot be reached, no further checks.");
    expect([passed, failed]).toEqual([0, 1]);
  });

  test("that does not respond fails one check after the timeout", async () => {
    const { backend, origin } = await startInterceptedServer();
    backend.faults.add({ kind: "never", path: "/api/service_plans", skip: 1, times: 1 });
    const result = await runConformanceAgainst(origin, ["--timeout", "1"]);
    expect(getFailures(result)).toEqual({ "GET /api/service_plans: as the super-admin": "no response within 1 s" });
  });

  test("that responds without end is aborted at the size limit", async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write("x".repeat(2000));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const pause = () => Promise.reject(new Error("not throttled"));
    const limits = { panel: origin, timeoutMs: 500, maxBytes: 1000, pause, onExchange: () => {} };
    const transport = createTransport({ ...limits, jar: createCookieJar(createSecretFilter()) });
    await expect(transport(origin)).rejects.toThrow("the response is larger than 1000 bytes");
  });
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
