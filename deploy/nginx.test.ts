import { describe, expect, test } from "vitest";
import { isBackendRequest } from "../mocks/backend";
import { parseConfig } from "@/config";
import { actions, resources } from "@/dataProvider/endpoints";
import { panelResources, screenPath } from "@/resources/screens";
import { createRoutes } from "@/startup/Root";
import nginx from "./nginx.conf?raw";
import { securityHeaders } from "./security-headers";

/** A minimal parser of the sample configuration: enough to route a request. */
const directives = nginx.replace(/^\s*#.*$/gm, "").replace(/;\s+#.*$/gm, ";");
const locations = [...directives.matchAll(/location\s+(?:(=|~|\^~)\s+)?(\S+)\s*\{([^}]*)\}/g)].map(
  ([, modifier = "", target = "", body = ""]) => ({ modifier, target, body }),
);

const findLocation = (path: string) => {
  const exact = locations.find(({ modifier, target }) => modifier === "=" && target === path);
  const [prefix] = locations
    .filter(({ modifier, target }) => ["", "^~"].includes(modifier) && path.startsWith(target))
    .sort((a, b) => b.target.length - a.target.length);
  const regex = locations.find(({ modifier, target }) => modifier === "~" && new RegExp(target).test(path));
  return exact ?? (prefix?.modifier === "^~" ? prefix : (regex ?? prefix));
};

const sessionPages = [...directives.matchAll(/"~(\^\(GET\|HEAD\)[^"]*)"\s+(\S+);/g)];
const sessionPage = (method: string, path: string) =>
  sessionPages.find(([, pattern = ""]) => new RegExp(pattern).test(`${method} ${path}`))?.[2];

/** `file` is a file of the build or 404; undefined is always 404. */
const routeRequest = (method: string, path: string): "page" | "laravel" | "file" | undefined => {
  const [, files = "", last] = /try_files\s+(.*?)\s+(\S+);/.exec(findLocation(path)?.body ?? "") ?? [];
  const page = files === "$spire_session_page" ? sessionPage(method, path) : files;
  if (page?.endsWith("/index.html") === true) return "page";
  return ({ "@laravel": "laravel", "=404": "file" } as const)[last ?? ""];
};

const headers = [...directives.matchAll(/^\s*add_header\s+(\S+)\s+(?:"([^"]*)"|(\S+?))(\s+always)?;/gm)].map(
  ([, name = "", quoted, bare, always]) => ({ name, value: quoted ?? bare, always: always !== undefined }),
);

/** Cache-Control by the path of the sent file. */
const getCacheControl = (path: string): string | undefined => {
  const map = /map \$uri \$spire_cache_control \{([^}]*)\}/.exec(directives)?.[1] ?? "";
  const entries = [...map.matchAll(/(?:"~([^"]+)"|(default))\s+"([^"]*)"/g)];
  const found = entries.find(([, pattern]) => pattern !== undefined && new RegExp(pattern).test(path));
  return (found ?? entries.find(([, , fallback]) => fallback))?.[3];
};

test.each([
  ["/index.html", "no-cache"],
  ["/login/index.html", "no-cache"],
  ["/config.json", "no-cache"],
  ["/assets/start-12345678.js", "public, max-age=31536000, immutable"],
  ["/api/domains", "no-store"],
  ["/login", "no-store"],
  ["/sanctum/csrf-cookie", "no-store"],
])("%s is sent with Cache-Control %j", (path, expected) => {
  expect(getCacheControl(path)).toBe(expected);
});

describe("headers", () => {
  test("equal those of the tested server, with the default cluster of the push provider", () => {
    const { cluster } = parseConfig({}).push;
    const expected = securityHeaders({
      connect: [`wss://ws-${cluster}.pusher.com`],
      styles: ["$spire_inline_styles"], // set by csp.conf of the build
    });
    const sent = headers.filter(({ name }) => name !== "Cache-Control");
    expect(Object.fromEntries(sent.map(({ name, value }) => [name, value]))).toEqual({
      ...expected,
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    });
  });

  test("are sent with errors too, except for Cache-Control", () => {
    expect(headers.filter(({ always }) => !always).map(({ name }) => name)).toEqual(["Cache-Control"]);
  });

  test("are not overridden by an add_header in a location", () => {
    expect(locations.filter(({ body }) => body.includes("add_header"))).toEqual([]);
  });
});

const screens = ["/login", "/forgot-password", "/reset-password", "/no/such/screen"];
const routed = [
  ...(createRoutes()[0]?.children ?? []).map(({ path = "" }) => path.replace("*", "any")),
  ...panelResources.flatMap((resource) =>
    (["list", "create", "edit"] as const).map((action) => screenPath(resource, action, 12)),
  ),
].map((path) => (path.startsWith("/") ? path : `/${path}`));

test.each([...new Set([...screens, ...routed])])("%s opens the panel", (path) => {
  expect(routeRequest("GET", path)).toBe("page");
  expect(routeRequest("HEAD", path)).toBe("page");
});

const calls = [
  ...Object.values(resources).flatMap((endpoint) =>
    Object.values(endpoint).filter((value): value is string => typeof value === "string" && value.includes(" /")),
  ),
  ...Object.values(actions).map(({ route }) => route),
  `POST ${parseConfig({}).push.authEndpoint}`,
  "GET /api/no/such/call.json",
  "POST /login/",
];

test.each([...new Set(calls)])("%s is forwarded to Laravel", (call) => {
  const [method = "", path = ""] = call.replace(/\{\w+\}/g, "12").split(" ");
  expect(routeRequest(method, path)).toBe("laravel");
  expect(isBackendRequest(method, path)).toBe(true);
});

test.each(["/assets/missing.js", "/favicon.svg", "/config.json"])("%s is a file of the build or 404", (path) => {
  expect(routeRequest("GET", path)).toBe("file");
});

test.each(["/csp.conf", "/.env", "/assets/missing", "/assets/start-1234567.js.map", "/favicon.ico"])(
  "%s is always a 404",
  (path) => {
    expect(routeRequest("GET", path)).toBeUndefined();
  },
);
