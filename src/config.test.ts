// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { parseConfig } from "./config";
import { ConfigError, loadConfig, storeConfig } from "@/lib/configFile";

const faultsOf = (...layers: unknown[]): readonly string[] => {
  try {
    parseConfig(...layers);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

describe("parseConfig", () => {
  test("merges layers by value; later ones take precedence", () => {
    const built = { productName: "Built", push: { key: "built", cluster: "eu" }, capabilities: { copyDomain: true } };
    const file = { productName: "File", push: { key: "file" } };
    const config = parseConfig(built, file);
    expect(config.productName).toBe("File");
    expect(config.push).toEqual({ ...parseConfig().push, key: "file", cluster: "eu" });
    expect(config.capabilities.copyDomain).toBe(true);
  });

  test.each<[layer: object, place: string]>([
    [{ apiOrigin: "api.example.com" }, "apiOrigin"],
    [{ apiOrigin: "https://api.example.com/v1" }, "apiOrigin"],
    [{ productName: "" }, "productName"],
    [{ push: { port: 0 } }, "push.port"],
    [{ push: { port: "6001" } }, "push.port"],
    [{ push: { tls: "yes" } }, "push.tls"],
    [{ push: { authEndpoint: "broadcasting/auth" } }, "push.authEndpoint"],
    [{ push: { authEndpoint: "//evil.example/auth" } }, "push.authEndpoint"],
    [{ push: { kee: "typo" } }, "push.kee"],
    [{ push: "key" }, "push"],
    [{ dns: { ipv6Type: "aaaa" } }, "dns.ipv6Type"],
    [{ bulk: { parallel: 0 } }, "bulk.parallel"],
    [{ bulk: { perServer: "1" } }, "bulk.perServer"],
    [{ reference: { url: "tickets.example/{ref}" } }, "reference.url"],
    [{ reference: { url: "https://tickets.example/" } }, "reference.url"],
    [{ reference: { url: "https://tickets.example/{REF}" } }, "reference.url"],
    [{ reference: { url: "https://{ref}.tickets.example/" } }, "reference.url"],
    [{ reference: { url: "https://tickets.example{ref}" } }, "reference.url"],
    [{ reference: { url: "https://tickets.example/a b/{ref}" } }, "reference.url"],
    [{ reference: { url: "javascript:alert('{ref}')" } }, "reference.url"],
    [{ reference: { url: ["https://tickets.example/{ref}"] } }, "reference.url"],
    [{ reference: { pattern: "https://tickets.example/{ref}" } }, "reference.pattern"],
    [{ apiOrgin: "" }, "apiOrgin"],
  ])("%j is reported with its place", (layer, place) => {
    const faults = faultsOf(layer);
    expect(new Set(faults.map((fault) => fault.split(": ")[0]))).toEqual(new Set([place]));
  });

  test("accepts a push server, an API on another origin and all capabilities", () => {
    const push = { key: "k", host: "push.example.com", port: 6001, tls: false };
    const dns = { ipv6Type: "A" };
    const given = { apiOrigin: "http://localhost:8000", push, dns, capabilities: { deleteDomain: true } };
    expect(parseConfig(given)).toMatchObject(given);
  });

  test.each([
    "https://tickets.example/{ref}",
    "http://tickets.example:8080/browse/{ref}/view",
    "https://tickets.example?id={ref}&from=panel",
    "https://tickets.example/#/t/{ref}?copy={ref}",
  ])("accepts %s for the address of a ticket", (url) => {
    expect(parseConfig({ reference: { url } }).reference.url).toBe(url);
  });

  test("lists every fault", () => {
    const faults = faultsOf({ apiOrigin: "nowhere", push: { port: -1, kee: 1 }, capabilities: { copyDomain: "no" } });
    expect(new Set(faults.map((fault) => fault.split(": ")[0]))).toEqual(
      new Set(["apiOrigin", "capabilities.copyDomain", "push.kee", "push.port"]),
    );
  });
});

describe("config.json", () => {
  const openWith = (response: Response | Error) => {
    const requests: [unknown, RequestInit | undefined][] = [];
    const reload = vi.fn<() => void>();
    const fetch = async (input: unknown, init?: RequestInit) => {
      requests.push([input, init]);
      if (response instanceof Error) throw response;
      return response;
    };
    const load = loadConfig(fetch, reload).then((file) => {
      const config = parseConfig(file.settings);
      storeConfig(file);
      return config;
    });
    return { load, requests, reload };
  };
  const file = (body: string, status = 200, type = "application/json") =>
    new Response(body, { status, headers: { "Content-Type": type } });
  const brokenOff = () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("terminated")) });
    return new Response(body, { headers: { "Content-Type": "application/json" } });
  };
  const signInPage = () => file("<!doctype html><form>", 200, "text/html");
  const storeText = (text: string) => localStorage.setItem("spire.config", text);

  beforeEach(() => localStorage.clear());

  test("is fetched and parsed", async () => {
    const { load, requests } = openWith(file('{"productName":"Hosting"}'));
    expect((await load).productName).toBe("Hosting");
    expect(requests).toEqual([["/config.json", { credentials: "same-origin" }]]);
  });

  test.each([
    ["a missing file", file("Not found", 404, "text/plain")],
    ["the single-page fallback", file(readFileSync("index.html", "utf8"), 200, "text/html; charset=utf-8")],
  ])("%s has the defaults", async (_, response) => {
    expect(await openWith(response).load).toEqual(parseConfig());
  });

  test.each<[what: string, response: Response | Error, fault: string | RegExp]>([
    ["no JSON", file("{productName:"), "config.json: is not valid JSON"],
    ["a server that fails", file("", 503), "config.json: the server responded with 503"],
    ...[401, 403, 410, 429].map(
      (status) => [`status ${status}`, file("{}", status), `responded with ${status}`] as [string, Response, string],
    ),
    ["a sign-in page", signInPage(), "config.json: a sign-in page responded; reload to sign in"],
    ["a JSON list", file("[]"), "configuration: must be a JSON object"],
    ["no connection", new TypeError("Failed to fetch"), /^config.json: could not be fetched/],
    ["a connection that is lost on the way", brokenOff(), /^config.json: could not be fetched/],
  ])("%s is reported and not stored", async (_, response, fault) => {
    const { load } = openWith(response);
    await expect(load).rejects.toBeInstanceOf(ConfigError);
    await expect(load).rejects.toThrow(fault);
    expect(localStorage).toHaveLength(0);
  });

  test("applies the stored configuration on the next visit", async () => {
    await openWith(file('{"productName":"Hosting"}')).load;
    const { load, reload, requests } = openWith(file('{"productName":"Hosting"}'));
    expect((await load).productName).toBe("Hosting");
    expect(requests).toHaveLength(1);
    await vi.waitFor(() => expect(localStorage.getItem("spire.config")).toBe('{"productName":"Hosting"}'));
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ["another file", file('{"productName":"New"}')],
    ["an invalid one", file("{")],
    ["a missing one", file("", 404)],
  ])("%s on the server removes the stored configuration and reloads the page", async (_, response) => {
    storeText('{"productName":"Old"}');
    const { load, reload } = openWith(response);
    expect((await load).productName).toBe("Old");
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(localStorage).toHaveLength(0);
  });

  test.each<[what: string, response: Response | Error]>([
    ["without a connection", new TypeError("Failed to fetch")],
    ...[401, 403, 429, 502].map((status) => [`with status ${status}`, file("{}", status)] as [string, Response]),
    ["with a sign-in page", signInPage()],
  ])("applies the stored configuration %s", async (_, response) => {
    storeText('{"productName":"Old"}');
    const { load, reload } = openWith(response);
    expect((await load).productName).toBe("Old");
    await new Promise((done) => setTimeout(done));
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(1);
  });

  test("reports an invalid stored configuration and replaces it with the server's", async () => {
    storeText('{"productName":5}');
    const { load, reload } = openWith(file("{}"));
    await expect(load).rejects.toThrow("productName");
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  test("does not reload the page when the stored configuration cannot be removed", async () => {
    storeText('{"productName":"Old"}');
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { load, reload } = openWith(file("{}"));
    expect((await load).productName).toBe("Old");
    await new Promise((done) => setTimeout(done));
    expect(reload).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
