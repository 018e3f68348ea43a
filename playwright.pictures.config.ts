import { defineConfig } from "@playwright/test";
import panel from "./playwright.config";

/**
 * `npm run screenshots`: a picture of every screen and dialog in every state, compared with the one that was taken last. The
 * pictures are in .cache/pictures, a folder for each project; what differs is in the report.
 */
const windows = { 1440: 900, 1920: 1080, 900: 1200, 860: 1100, 768: 1024, 600: 960, 390: 844 };
const phone = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The tags of states that this window, or this language, does not have. */
const without = (width: string, language: string) => [
  "@readme",
  ...(Number(width) < 720 ? ["@desktop"] : []),
  ...(width === "390" ? [] : ["@phone"]),
  ...(language === "en" ? [] : ["@english"]),
];

const projects = Object.entries(windows).flatMap(([width, height]) =>
  (["light", "dark"] as const).flatMap((colorScheme) =>
    ["en", "de"].map((language) => ({
      name: `${width}-${colorScheme}-${language}`,
      grepInvert: new RegExp(without(width, language).join("|")),
      use: { viewport: { width: Number(width), height }, ...(width === "390" && phone), colorScheme, language },
    })),
  ),
);

export default defineConfig<{ language: string }>({
  ...panel,
  testDir: "tests/pictures",
  timeout: 120_000,
  snapshotPathTemplate: ".cache/pictures/{projectName}/{arg}{ext}",
  projects: [...projects, { name: "readme", grep: /@readme/, snapshotPathTemplate: "docs/screenshots/{arg}{ext}" }],
  reporter: [["list"], ["html", { open: "never" }]],
  // On one machine the same page is drawn the same, but for the last bit of a round corner.
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.02, scale: "device" } },
  use: { ...panel.use, locale: "en-US", timezoneId: "UTC", actionTimeout: 30_000 },
});
