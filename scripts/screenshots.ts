import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { chromium, type Browser } from "playwright";
import { build } from "vite";
import { createBackend, demoAccounts, type Backend, type DemoAccount } from "../mocks/backend";
import { startServer } from "../mocks/server";
import { chromiumFlags, findBrowser } from "./browser";
import { contactSheet } from "./contactSheet";
import { devices, schemes, shots, type Device, type Shot } from "./shots";

/**
 * `npm run screenshots`: every screen and state of the built panel as PNG in .cache/screenshots/, on a desktop and on a
 * phone, light and dark, and index.html with all of them. The one of the README goes to docs/screenshots/. Words after
 * the command choose screens by name. Uses dist/ as it is, and builds it when it is missing.
 */

const OUTPUT = ".cache/screenshots";
const README_SHOT = { file: "sites-readme-desktop-light.png", copy: "docs/screenshots/sites.png" };

/** Signs in over HTTP, so that no screen is needed for it, and gives the cookies. */
const signIn = async (browser: Browser, origin: string, role: DemoAccount["role"]) => {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account of the role ${role}`);
  const context = await browser.newContext({ baseURL: origin });
  await context.request.get("/sanctum/csrf-cookie");
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await context.request.post("/login", {
    data: { email: account.email, password: account.password },
    headers: { Accept: "application/json", "X-XSRF-TOKEN": decodeURIComponent(token) },
  });
  if (!answer.ok()) throw new Error(`${account.email} could not sign in: ${answer.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
};

const take = async (browser: Browser, backend: Backend, origin: string, chosen: readonly Shot[]) => {
  for (const shot of chosen) {
    const storageState = shot.as && (await signIn(browser, origin, shot.as));
    for (const device of Object.keys(devices) as Device[]) {
      if (shot.only && shot.only.device !== device) continue;
      for (const colorScheme of schemes) {
        if (shot.only?.scheme && shot.only.scheme !== colorScheme) continue;
        const context = await browser.newContext({
          ...devices[device],
          baseURL: origin,
          colorScheme,
          reducedMotion: "reduce",
          locale: "en-US",
          ...(storageState && { storageState }),
        });
        shot.faults?.forEach((fault) => backend.faults.add(fault));
        const page = await context.newPage();
        await page.goto(shot.path);
        await shot.settle(page);
        await page.mouse.move(0, 0);
        await page.screenshot({ path: `${OUTPUT}/${shot.name}-${device}-${colorScheme}.png`, animations: "disabled" });
        backend.faults.clear();
        backend.processes.finishAll();
        await context.close();
      }
    }
    console.log(`  ${shot.name}`);
  }
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !shots.some((shot) => shot.name === name));
if (unknown.length > 0) {
  throw new Error(`No screen "${unknown.join('", "')}"; there are ${shots.map(({ name }) => name).join(", ")}`);
}

if (!existsSync("dist/index.html")) await build({ logLevel: "warn" });
mkdirSync(OUTPUT, { recursive: true });
const backend = createBackend({ seed: 1, processTime: [600_000, 600_000], failEvery: 0 });
const server = await startServer({ backend, root: "dist" });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumFlags });
try {
  await take(
    browser,
    backend,
    server.origin,
    wanted.length > 0 ? shots.filter(({ name }) => wanted.includes(name)) : shots,
  );
  if (existsSync(`${OUTPUT}/${README_SHOT.file}`)) cpSync(`${OUTPUT}/${README_SHOT.file}`, README_SHOT.copy);
  writeFileSync(`${OUTPUT}/index.html`, contactSheet(readdirSync(OUTPUT)));
  console.log(
    `Screenshots are in ${OUTPUT}/, all on one page in ${OUTPUT}/index.html, the README's in ${README_SHOT.copy}`,
  );
} finally {
  await browser.close();
  await server.close();
}
