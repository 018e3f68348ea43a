import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { chromium } from "playwright";
import { build } from "vite";
import { chromiumFlags, findBrowser } from "./browser";
import { changesSheet } from "./changesSheet";
import { contactSheet } from "./contactSheet";
import { shots } from "./shots";
import { accept } from "./shots/accept";
import { compare } from "./shots/compare";
import { readOptions } from "./shots/options";
import { picturesOf } from "./shots/shot";
import { openStudio } from "./shots/studio";

/**
 * `npm run screenshots`: every screen and modal of the built panel, and QA's console, in every state as PNG in
 * .cache/screenshots/, and index.html with all of them; on a desktop and on a phone, light and dark, in English, unless told
 * otherwise. The README's goes to docs/screenshots/. Arguments select shots by name or its beginning. Uses dist/ as it is (or
 * PANEL_ROOT), and builds it when it is missing. A state that is not reached is reported and makes the command fail.
 *
 * `--compare` takes all and says which differ from the accepted ones: changes.html. `--accept` accepts the pictures taken last.
 */

const OUTPUT = ".cache/screenshots";
const README_SHOT = { name: "sites-readme", file: "sites-readme-1440-light.png", copy: "docs/screenshots/sites.png" };
const STUDIOS = Math.min(4, availableParallelism());
const root = process.env["PANEL_ROOT"] ?? "dist";

const options = readOptions(process.argv.slice(2), shots);
const { chosen } = options;
const pictures = options.shots.flatMap((shot) => picturesOf(shot, chosen));

const fail = (text: string): void => {
  console.error(text);
  process.exitCode = 1;
};

const take = async (browser: Awaited<ReturnType<typeof chromium.launch>>) => {
  // The old picture of a shot that fails must not remain.
  if (options.isWhole) rmSync(OUTPUT, { recursive: true, force: true });
  else for (const { file } of pictures) rmSync(`${OUTPUT}/${file}`, { force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const startedAt = performance.now();
  const failed: string[] = [];
  const queue = [...options.shots];
  const work = async () => {
    const studio = await openStudio(browser, root);
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      try {
        await studio.take(shot, ({ file }, png) => writeFileSync(`${OUTPUT}/${file}`, png), chosen);
        console.log(`  ${shot.name}`);
      } catch (error) {
        failed.push(shot.name);
        console.error(`  ${shot.name} FAILED ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    await studio.close();
  };
  await Promise.all(Array.from({ length: STUDIOS }, work));
  writeFileSync(
    `${OUTPUT}/index.html`,
    contactSheet(shots, (file) => existsSync(`${OUTPUT}/${file}`)),
  );
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const taken = options.shots.length - failed.length;
  console.log(`${taken} of ${options.shots.length} shots in ${seconds} s: ${OUTPUT}/index.html`);
  if (failed.length > 0) fail(`Not reached: ${failed.join(", ")}`);
};

const say = async (browser: Awaited<ReturnType<typeof chromium.launch>>) => {
  const changes = await compare(browser, { ...options, pictures, taken: OUTPUT });
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  for (const { kind, file, pixels } of changes) console.log(`  ${kind} ${file}${pixels ? ` (${pixels} pixels)` : ""}`);
  writeFileSync(`${OUTPUT}/changes.html`, changesSheet(changes, { taken: OUTPUT, accepted: options.accepted }));
  const summary = `${pictures.length} pictures: ${count("changed")} changed, ${count("new")} new, ${count("missing")} missing`;
  if (changes.length === 0) console.log(summary);
  else fail(`${summary}: ${OUTPUT}/changes.html`);
};

if (options.accept) {
  const { accepted } = options;
  const known = shots.flatMap((shot) => picturesOf(shot)).map(({ file }) => file);
  const files = pictures.map(({ file }) => file);
  console.log(`${accept({ files, known, taken: OUTPUT, accepted })} pictures accepted: ${accepted}`);
} else {
  if (root === "dist" && !existsSync("dist/index.html")) await build({ logLevel: "warn" });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumFlags });
  try {
    await take(browser);
    if (options.compare) await say(browser);
  } finally {
    await browser.close();
  }
  if (
    !options.compare &&
    pictures.some(({ file }) => file === README_SHOT.file) &&
    existsSync(`${OUTPUT}/${README_SHOT.file}`)
  )
    cpSync(`${OUTPUT}/${README_SHOT.file}`, README_SHOT.copy);
}
