import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { chromium } from "playwright";

/**
 * Looks for a Chromium in this order: CHROMIUM_PATH; on Linux x64 the headless shell from npm, if it starts; an installed one;
 * Playwright's own. Otherwise Playwright downloads one, or, as root, apt-get installs it.
 */

/** Chromium uses only the last list, so this repeats Playwright's own (1.65). */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // A full Chromium renders the menus of its address bar as pages, for every window: more work than most tests.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  // A spare process for the next cross-site navigation.
  "SpareRendererForSitePerProcess",
];

export const chromiumFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
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

const findInstalled = (): string | undefined =>
  [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));

const tryCommand = (command: string, args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "ignore"], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
};

/** Installs the headless shell for Linux x64 once; undefined when that fails. */
const installFromNpm = async (): Promise<string | undefined> => {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const isThere = existsSync(`${CACHE}/node_modules/@sparticuz/chromium`);
  // `.npmrc` does not apply to another folder, but below `npm test` its values do. The package asks for Node 22 and works on 20.
  const options = ["--ignore-scripts", "--engine-strict=false", "--no-audit", "--no-fund", "--prefix", CACHE];
  if (!isThere && !tryCommand("npm", ["install", ...options, NPM_CHROMIUM])) return undefined;
  const entry = createRequire(`${CACHE}/package.json`).resolve("@sparticuz/chromium");
  const { default: packed } = (await import(entry)) as { default: { executablePath: () => Promise<string> } };
  return packed.executablePath();
};

const canLaunch = async (executablePath: string): Promise<boolean> => {
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    await (await browser.newPage()).goto("about:blank");
    await browser.close();
    return true;
  } catch {
    return false;
  }
};

/** The shell runs the same tests in less time than a full browser. */
const findShell = async (): Promise<string | undefined> => {
  const path = await installFromNpm().catch(() => undefined);
  return path && (await canLaunch(path)) ? path : undefined;
};

/** @throws Error with installation instructions when there is no browser and none can be downloaded. */
export const findBrowser = async (): Promise<string> => {
  const given = process.env["CHROMIUM_PATH"];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH: ${given} does not exist`);
  if (given) return given;
  if (!findInstalled()) {
    console.log("No Chromium found, downloading one…");
    tryCommand("npx", ["playwright", "install", "chromium"]);
    if (!findInstalled() && process.getuid?.() === 0) {
      tryCommand("apt-get", ["update"]);
      tryCommand("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
    }
    // With this variable the shell, which is built for Amazon Linux, unpacks libraries that a minimal system lacks.
    if (!findInstalled()) process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs22.x";
  }
  const found = (await findShell()) ?? findInstalled();
  if (found) return found;
  throw new Error(
    "The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.",
  );
};
