import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentSecurityPolicy, styleSources } from "../../deploy/security-headers";
import { expect, test } from "./fixtures";

const root = process.env["PANEL_ROOT"] ?? "dist";

const screens = [
  "/",
  "/login",
  "/domains",
  "/domains/7",
  "/add-domain",
  "/servers/3",
  "/users",
  "/reset-password?token=a.b",
];

test("every screen's address returns the page, uncached, with the security headers", async ({ request, origin }) => {
  const pages = ["index.html", "login/index.html"].map((name) => readFileSync(join(root, name), "utf8"));
  const styles = pages.flatMap(styleSources);
  expect(styles).toHaveLength(2);
  expect(readFileSync(join(root, "csp.conf"), "utf8")).toContain(`"${styles.join(" ")}"`);
  for (const path of screens) {
    const response = await request.get(path, { headers: { Accept: "text/html" } });
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toContain('<div id="root">');
    const headers = response.headers();
    expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"], path).toBe("no-cache");
    const push = origin.replace("http:", "ws:");
    expect(headers["content-security-policy"], path).toBe(contentSecurityPolicy({ connect: [push], styles }));
    expect(headers["content-security-policy"]).not.toContain("unsafe-");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
    });
  }
});

test("pages have no inline script, only the inline style that the CSP allows, and are not to be translated", async ({
  request,
}) => {
  for (const path of ["/", "/login"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html, path).not.toMatch(/\sstyle=|\son\w+=/);
    expect(html.match(/<style/g) ?? [], path).toHaveLength(1);
    expect(html, path).toMatch(/<html[^>]* translate="no"/);
  }
});

test("hashed assets are immutable and compressed", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(assets.length).toBeGreaterThan(0);
  for (const path of assets) {
    const response = await request.get(path, { headers: { "Accept-Encoding": "br" } });
    expect(response.status(), path).toBe(200);
    expect(response.headers(), path).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "x-content-type-options": "nosniff",
    });
  }
});
