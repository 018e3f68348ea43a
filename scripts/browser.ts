import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { chromium } from "playwright";

/**
 * A Chromium for the tests: CHROMIUM_PATH, one of the system, Playwright's own, else one is fetched (Playwright's
 * download, the Debian package when this is root, or the one that npm has for Linux x64).
 */

export const chromiumFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const NPM_CHROMIUM = "@sparticuz/chromium@153.0.0";
const CACHE = resolve(".cache/browser");

const installed = (): string | undefined => {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH: there is no ${given}`);
    return given;
  }
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));
};

const attempt = (command: string, args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "ignore"], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
};

/** Built for Amazon's Linux; told that it runs there it unpacks the libraries that a bare system lacks. */
const fromNpm = async (): Promise<string | undefined> => {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  if (!attempt("npm", ["install", "--no-audit", "--no-fund", "--prefix", CACHE, NPM_CHROMIUM])) return undefined;
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs22.x";
  const entry = createRequire(`${CACHE}/package.json`).resolve("@sparticuz/chromium");
  const { default: packed } = (await import(entry)) as { default: { executablePath: () => Promise<string> } };
  return packed.executablePath();
};

/** @throws Error with what to install when there is no browser and none can be fetched. */
export const findBrowser = async (): Promise<string> => {
  const found = installed();
  if (found) return found;
  console.log("No Chromium found: fetching one …");
  attempt("npx", ["playwright", "install", "chromium"]);
  if (!installed() && process.getuid?.() === 0) {
    attempt("apt-get", ["update"]);
    attempt("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  }
  const fetched = installed() ?? (await fromNpm());
  if (fetched) return fetched;
  throw new Error(
    "The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.",
  );
};
