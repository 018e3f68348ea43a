import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { chromium } from "playwright";
import { build } from "vite";
import { chromiumFlags, findBrowser } from "./browser";
import { contactSheet } from "./contactSheet";
import { shots } from "./shots";
import { picturesOf } from "./shots/shot";
import { openStudio } from "./shots/studio";

/**
 * `npm run screenshots`: every screen and modal of the built panel, and QA's console, in every state as PNG in
 * .cache/screenshots/, on a desktop and on a phone, light and dark, and index.html with all of them. The README's goes to
 * docs/screenshots/. Arguments select shots by name or its beginning. Uses dist/ as it is (or PANEL_ROOT), and builds it when
 * it is missing. A state that is not reached is reported and makes the command fail.
 */

const OUTPUT = ".cache/screenshots";
const README_SHOT = {
  name: "sites-readme",
  file: "sites-readme-desktop-light.png",
  copy: "docs/screenshots/sites.png",
};
const STUDIOS = Math.min(4, availableParallelism());
const root = process.env["PANEL_ROOT"] ?? "dist";

const wanted = process.argv.slice(2);
const isNamed = (name: string, word: string) => name === word || name.startsWith(`${word}-`);
const unknown = wanted.filter((word) => !shots.some(({ name }) => isNamed(name, word)));
if (unknown.length > 0) {
  throw new Error(`No shot "${unknown.join('", "')}"; there are ${shots.map(({ name }) => name).join(", ")}`);
}
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some((word) => isNamed(name, word)));

if (root === "dist" && !existsSync("dist/index.html")) await build({ logLevel: "warn" });
// The old picture of a shot that fails must not remain.
if (wanted.length === 0) rmSync(OUTPUT, { recursive: true, force: true });
else for (const { file } of chosen.flatMap(picturesOf)) rmSync(`${OUTPUT}/${file}`, { force: true });
mkdirSync(OUTPUT, { recursive: true });

const startedAt = performance.now();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumFlags });
const failed: string[] = [];
const queue = [...chosen];
const work = async () => {
  const studio = await openStudio(browser, root, OUTPUT);
  for (let shot = queue.shift(); shot; shot = queue.shift()) {
    try {
      await studio.take(shot);
      console.log(`  ${shot.name}`);
    } catch (error) {
      failed.push(shot.name);
      console.error(`  ${shot.name} FAILED ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await studio.close();
};
try {
  await Promise.all(Array.from({ length: STUDIOS }, work));
} finally {
  await browser.close();
}

const isTaken = chosen.some(({ name }) => name === README_SHOT.name) && !failed.includes(README_SHOT.name);
if (isTaken) cpSync(`${OUTPUT}/${README_SHOT.file}`, README_SHOT.copy);
writeFileSync(
  `${OUTPUT}/index.html`,
  contactSheet(shots, (file) => existsSync(`${OUTPUT}/${file}`)),
);
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`${chosen.length - failed.length} of ${chosen.length} shots in ${seconds} s: ${OUTPUT}/index.html`);
if (failed.length > 0) {
  console.error(`Not reached: ${failed.join(", ")}`);
  process.exitCode = 1;
}
