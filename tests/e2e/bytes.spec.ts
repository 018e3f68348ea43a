import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";

/** The size of what a page loads before its first row, or its form, in KB as sent by a server. docs/performance.md says why. */
const budgets = {
  "the sites list": { page: "index.html", chunks: ["sites"], script: 149, all: 155.01 },
  "the WordPress list": { page: "index.html", chunks: ["wordpress", "WindowedItems"], script: 149.8, all: 155.2 },
  users: { page: "index.html", chunks: ["UserList"], script: 143.8, all: 149.64 },
  servers: { page: "index.html", chunks: ["ServerList"], script: 142.8, all: 148.64 },
  "the login, until it can be sent": { page: "login/index.html", chunks: ["LoginPage"], script: 121.7, all: 127.73 },
};

const assets = join(process.env["PANEL_ROOT"] ?? "dist", "assets");
const names = readdirSync(assets);
const read = (name: string) => readFileSync(join(assets, name));
const sizeOf = (content: Buffer) => brotliCompressSync(content).length / 1024;

/** The name of a file without its hash, which may contain a hyphen. */
const chunkOf = (name: string) => name.replace(/-[\w-]{7}\.\w+$/, "");

/** The file of a chunk; there is exactly one. */
const fileOf = (chunk: string): string => {
  const found = names.filter((name) => chunkOf(name) === chunk && name.endsWith(".js"));
  expect(found, chunk).toHaveLength(1);
  return found[0] ?? "";
};

/** Scripts and all of their static imports. */
const withImports = (scripts: string[]): Set<string> => {
  const all = new Set(scripts);
  for (const name of all) {
    const code = read(name).toString();
    for (const [, imported = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) all.add(imported);
  }
  return all;
};

for (const [what, { page, chunks, script, all }] of Object.entries(budgets)) {
  test(`${what}: at most ${script} KB of script, ${all} KB of all`, () => {
    const html = readFileSync(join(assets, "..", page));
    const linked = [...html.toString().matchAll(/(?:href|src)="\/assets\/([^"]+)"/g)].map(([, name = ""]) => name);
    const scripts = withImports([...linked.filter((name) => name.endsWith(".js")), ...chunks.map(fileOf)]);
    const parts = [...scripts].map(chunkOf);
    const styles = new Set([
      ...linked.filter((name) => name.endsWith(".css")),
      ...names.filter((name) => name.endsWith(".css") && parts.includes(chunkOf(name))),
    ]);
    const scriptSize = [...scripts].reduce((sum, name) => sum + sizeOf(read(name)), 0);
    const styleSize = [...styles].reduce((sum, name) => sum + sizeOf(read(name)), 0);
    expect(scriptSize, [...scripts].join(" ")).toBeGreaterThan(50);
    expect(scriptSize, [...scripts].join(" ")).toBeLessThanOrEqual(script);
    expect(scriptSize + styleSize + sizeOf(html)).toBeLessThanOrEqual(all);
  });
}

const added = {
  "several DNS records": { beside: ["DomainEdit", "RecordDialog"], chunks: ["SeveralEditor", "ZoneGlance"], most: 30 },
  "the DNS of many domains": { beside: ["sites", "ListExtras", "RunDialog"], chunks: ["DnsRunDialog"], most: 30 },
  // Beside what a single action has, and the runner.
  "the selection and Activity": {
    beside: ["sites", "followDomains", "startAction", "Tray", "ScrollTable", "AttentionHost", "trayRuns"],
    chunks: ["ListExtras", "SelectAll", "ActivityPage"],
    most: 20,
  },
};

for (const [what, { beside, chunks, most }] of Object.entries(added)) {
  test(`${what}: at most ${most} KB beside what is there before`, () => {
    const known = withImports(beside.map(fileOf));
    const files = [...withImports(chunks.map(fileOf))].filter((name) => !known.has(name));
    const parts = files.map(chunkOf);
    const styles = names.filter((name) => name.endsWith(".css") && parts.includes(chunkOf(name)));
    const size = [...files, ...styles].reduce((sum, name) => sum + sizeOf(read(name)), 0);
    expect(parts).toEqual(expect.arrayContaining(chunks));
    expect(size, files.join(" ")).toBeLessThanOrEqual(most);
  });
}

test("the palette with all that resources offer to it: at most 23 KB beside what the lists need, none of it with them", () => {
  const html = readFileSync(join(assets, "..", "index.html")).toString();
  const linked = [...html.matchAll(/(?:href|src)="\/assets\/([^"]+\.js)"/g)].map(([, name = ""]) => name);
  const known = withImports([...linked, ...["sites", "wordpress", "WindowedItems"].map(fileOf)]);
  const offered = names.filter((name) => chunkOf(name) === "palette" && name.endsWith(".js"));
  const added = [...withImports([fileOf("CommandHost"), ...offered])].filter((name) => !known.has(name));
  const parts = added.map(chunkOf);
  const styles = names.filter((name) => name.endsWith(".css") && parts.includes(chunkOf(name)));
  const size = [...added, ...styles].reduce((sum, name) => sum + sizeOf(read(name)), 0);
  // Of sites and servers; users and WordPress sites, which everybody sees, are with the palette.
  expect(offered).toHaveLength(1);
  expect(parts).toContain("CommandHost");
  expect(size, added.join(" ")).toBeLessThanOrEqual(23);
});

test("what needs attention: at most 12 KB beside what comes with the first rows, none of it with them", () => {
  const html = readFileSync(join(assets, "..", "index.html")).toString();
  const linked = [...html.matchAll(/(?:href|src)="\/assets\/([^"]+\.js)"/g)].map(([, name = ""]) => name);
  const first = withImports([...linked, ...["sites", "WindowedItems"].map(fileOf)]);
  // What follows the first rows by itself, and what the tray and the journal have.
  const known = withImports([...first, ...["startAction", "followDomains", "Tray", "JournalView"].map(fileOf)]);
  const sources = names.filter((name) => chunkOf(name) === "attention" && name.endsWith(".js"));
  const all = withImports([fileOf("AttentionHost"), ...sources]);
  const added = [...all].filter((name) => !known.has(name));
  const parts = added.map(chunkOf);
  const styles = names.filter((name) => name.endsWith(".css") && parts.includes(chunkOf(name)));
  const size = [...added, ...styles].reduce((sum, name) => sum + sizeOf(read(name)), 0);
  expect(sources).toHaveLength(1); // sites and servers
  expect([...first].map(chunkOf)).not.toContain("AttentionHost");
  expect(size, added.join(" ")).toBeLessThanOrEqual(12);
});

test("what loads once the sites list is at rest has nothing of Material UI", () => {
  const parts = ["ListExtras", "secondFilters", "startAction", "followDomains", "AttentionHost", "later", "wordpress"];
  const sources = names.filter((name) => chunkOf(name) === "attention" && name.endsWith(".js"));
  const chunks = [...withImports([...parts.map(fileOf), ...sources])].map(chunkOf);
  expect(names.map(chunkOf)).toEqual(expect.arrayContaining(["createTheme", "Modal", "ButtonBase"]));
  for (const part of ["createTheme", "Modal", "ButtonBase", "useFormSubmit"]) expect(chunks).not.toContain(part);
});
