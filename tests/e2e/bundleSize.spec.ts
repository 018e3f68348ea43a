import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "./fixtures";

/** The script that a page loads before its first row, or its form, in KB as sent by a server: a generous line for each page. */
const pages = [
  { what: "the sites list", page: "index.html", chunks: [], most: 191 },
  { what: "the WordPress list", page: "index.html", chunks: [], most: 191 },
  { what: "users", page: "index.html", chunks: ["UserList"], most: 290 },
  { what: "servers", page: "index.html", chunks: ["ServerList"], most: 290 },
  { what: "Edit Domain", page: "index.html", chunks: ["DomainEdit"], most: 267 },
  { what: "the login", page: "login/index.html", chunks: [], most: 146 },
];

const assets = join(process.env["PANEL_ROOT"] ?? "dist", "assets");
const names = readdirSync(assets);
const readAsset = (name: string) => readFileSync(join(assets, name));

/** The file of a chunk; its name ends with a hash, which may contain a hyphen. There is exactly one. */
const findFile = (chunk: string): string => {
  const found = names.filter((name) => name.replace(/-[\w-]{7}\.js$/, "") === chunk);
  expect(found, chunk).toHaveLength(1);
  return found[0] ?? "";
};

/** Scripts and all of their static imports. */
const collectImports = (scripts: string[]): Set<string> => {
  const all = new Set(scripts);
  for (const name of all) {
    const code = readAsset(name).toString();
    for (const [, imported = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) all.add(imported);
  }
  return all;
};

const sizes = new Map<string, number>();
const getSize = (name: string): number => {
  const size = sizes.get(name) ?? brotliCompressSync(readAsset(name)).length / 1024;
  sizes.set(name, size);
  return size;
};

test("no page exceeds its script budget before its first row", () => {
  for (const { what, page, chunks, most } of pages) {
    const html = readFileSync(join(assets, "..", page)).toString();
    const linked = [...html.matchAll(/(?:href|src)="\/assets\/([^"]+\.js)"/g)].map(([, name = ""]) => name);
    const scripts = [...collectImports([...linked, ...chunks.map(findFile)])];
    const size = scripts.reduce((sum, name) => sum + getSize(name), 0);
    expect.soft(size, what).toBeGreaterThan(50);
    expect.soft(size, `${what}: ${scripts.join(" ")}`).toBeLessThanOrEqual(most);
  }
});

test("an uncached sites list settles after 15 requests", async ({ page, loginAs, sites, topBar }) => {
  await loginAs("super-admin");
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== "/favicon.svg") requested.push(pathname); // the browser's own request, which it makes at any time
  });
  await sites.open();
  await expect(topBar.liveStatus).toHaveText("Live");
  await expect(page.getByRole("button", { name: /^Activity/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(requested.length, requested.join(" ")).toBeLessThanOrEqual(15);
  expect(requested).toContain("/api/domains");
});
