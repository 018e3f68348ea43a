import { expect, test } from "@playwright/test";
import { openStudio } from "../../scripts/shots/studio";
import { shots } from "../../scripts/shots";
import type { Shot } from "../../scripts/shots/shot";
import { speak } from "../../scripts/shots/speak";
import { sizes } from "./a11y";
import { shownOn } from "./pseudo/shown";

/**
 * Every screen in the pseudo-language: all that is read on it is translated, or was said by the server, and nothing is cut. The
 * states are those of the screenshots; what is said only once, as a toast or below a field, is in the language of its moment.
 */
/**
 * Not walked: what is there before the panel has started, or is soon over; what the push service or the names of fields say; what
 * was chosen in the palette, which keeps its words; and the README's picture, which has nothing of its own.
 */
const unsuited =
  /^chunk-of-panel|^config-faults|^session-unknown|restored|push-refused|delete-long|^palette-preset|^sites-readme/;

/**
 * Nor what has no word of its own: a page behind whose dialogs and filters others look as well, the same for another person, an
 * error that every page says alike.
 */
const repeating = new RegExp(
  `^(?:${[
    "(?:sites|wordpress|users|dns|dns-several|contacts|edit-domain|edit-server|add-website)",
    "(?:wordpress|dns|edit-domain|edit-server|servers|users)-error",
    "(?:wordpress|users|user-edit)-employee|users-admin|session-unsure|chunk-of-menu|palette-(?:found|nothing)",
    "sites-(?:server|scan-failed|views-first)|add-website-(?:existing|filled)|edit-domain-(?:head-menu|menu|pending)",
    "dns-(?:pending|empty|long-zone|add-mx|review-warnings|several-warnings)|contact-(?:add|edit)|user-add",
  ].join("|")})$`,
);

const isWalked = ({ name, state, qa, screen }: Shot) =>
  !qa &&
  screen !== "Hostile names" &&
  !unsuited.test(name) &&
  !repeating.test(name) &&
  ["loaded", "empty", "error", "modal"].includes(state);

/** What is the same in every language. */
const names = /^(Spire|Ctrl|CNAME|AAAA|MX|NS|TXT|TTL|v?SPF|DKIM|v?DMARC|IPv|RFC|PM|AM|GMT|UTC)$/i;
/** Names of months, fields and calls of the API, and a word of DMARC. */
const others = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|disk|space|MB|answer|none|GET|api)$/i;

for (const screen of new Set(shots.filter(isWalked).map((shot) => shot.screen))) {
  test(`${screen}: nothing untranslated, nothing cut`, async ({ browser }) => {
    test.setTimeout(180_000); // up to twenty pages, each in three widths
    const studio = await openStudio(browser, process.env["PANEL_ROOT"] ?? "dist");
    for (const shot of shots.filter((candidate) => candidate.screen === screen && isWalked(candidate))) {
      const answers: Promise<string>[] = [];
      const before: Shot["before"] = async (stage) => {
        stage.backend.answerWatchers.add(
          ({ body }, answer) => void answers.push(answer.text(), Promise.resolve(JSON.stringify(body ?? ""))),
        );
        await shot.before?.(stage);
      };
      await studio.show({ ...shot, before }, shot.only?.device ?? "desktop", async ({ page }) => {
        await speak(page, "en-XA");
        for (const [size, window] of Object.entries(sizes)) {
          await page.setViewportSize(window);
          // A menu that is open takes its new place a moment after the window has its new size.
          const problems = async () => {
            const { texts, cut, typed, stored, wider } = await shownOn(page);
            const said = [...(await Promise.all(answers)), ...typed, stored, page.url()].join(" ").toLowerCase();
            const isSaid = (word: string) => names.test(word) || others.test(word) || said.includes(word.toLowerCase());
            const isForeign = (text: string) => (text.match(/[a-z]{2,}/gi) ?? []).some((word) => !isSaid(word));
            const untranslated = [...new Set(texts.filter(isForeign))];
            return { untranslated, cut: [...new Set(cut)], wider: Math.max(0, wider) };
          };
          const clean = { untranslated: [], cut: [], wider: 0 };
          await expect.configure({ soft: true }).poll(problems, `${shot.name}, ${size}`).toEqual(clean);
        }
      });
    }
    await studio.close();
  });
}
