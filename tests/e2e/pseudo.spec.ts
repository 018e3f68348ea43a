import type { Page } from "@playwright/test";
import { speak, test } from "../pictures/stage";
import { states } from "../pictures/states";
import { sizes } from "./a11y";
import { expect } from "./fixtures";
import { shownOn } from "./pseudo/shown";

/**
 * Every screen in the pseudo-language: all that is read on it is translated, or was said by the server, and nothing is cut. The
 * states are those of the pictures; what is said only once, as a toast or below a field, is in the language of its moment.
 *
 * Not walked: what is there before the panel has started, or is soon over; what was said in the language of its moment; what the push
 * service or the names of fields say; hostile names, and QA's console.
 */
const unsuited = new RegExp(
  [
    "^(?:hostile|qa)-|^chunk-of-panel|^config-faults|^session-unknown|push-refused|delete-long|^readme$",
    "(?:^|-)(?:loading|restored|restored-error|slow|waiting|testing|sending|saving|scanning|exporting|running|run)$",
    "-(?:invalid|refused|(?<!export-)failed|too-many|no-connection|no-token|bad-address|unlisted|warnings|rename)$",
    "-(?:sent|done|added|saved|applied|(?<!scan-)stopped|removed|exported|action)$|^logout$",
    "^(?:activity|journal|attention)(?:-whole|-many|-paused|-tray|-taken-over)?$",
  ].join("|"),
);

/**
 * Nor what has no word of its own: a page behind whose dialogs and filters others look as well, the same for another person, an
 * error that every page says alike.
 */
const repeating = new RegExp(
  `^(?:${[
    "(?:sites|wordpress|users|dns|dns-bulk-edit|contacts|edit-domain|edit-server|add-website)",
    "(?:wordpress|dns|edit-domain|edit-server|servers|users)-error",
    "(?:wordpress|users|user-edit)-employee|users-admin|session-unsure|chunk-of-menu|palette-(?:found|nothing)",
    "sites-(?:server|scan-failed|views-first)|add-website-(?:existing|filled)|edit-domain-(?:head-menu|menu|pending)",
    "dns-(?:pending|empty|long-zone|add-mx|review-warnings|bulk-edit-warnings)|contact-(?:add|edit)|user-add",
  ].join("|")})$`,
);

/** What is the same in every language. */
const names =
  /^(Spire|Google|Workspace|English|Deutsch|Ctrl|Tab|PHP|CNAME|AAAA|MX|NS|TXT|TTL|v?SPF|DKIM|v?DMARC|IPv|RFC|PM|AM|GMT|UTC)$/i;
/** Names of months, fields and calls of the API, and a word of DMARC. */
const others = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov(ember)?|Dec|disk|space|MB|answer|none|GET|api)$/i;

/** Foreign words, cut texts and what is too wide, when the backend has said this. */
const problemsOn = async (page: Page, answers: readonly Promise<string>[]) => {
  const { texts, cut, typed, stored, wider } = await shownOn(page);
  const said = [...(await Promise.all(answers)), ...typed, stored, page.url()].join(" ").toLowerCase();
  const isSaid = (word: string) => names.test(word) || others.test(word) || said.includes(word.toLowerCase());
  const wordsOf = (text: string) => text.replace(/https?:\/\/\S+/g, "").match(/[a-z]{2,}/gi) ?? [];
  const isForeign = (text: string) => wordsOf(text).some((word) => !isSaid(word));
  return { untranslated: [...new Set(texts.filter(isForeign))], cut: [...new Set(cut)], wider: Math.max(0, wider) };
};

for (const state of states.filter(({ name }) => !unsuited.test(name) && !repeating.test(name))) {
  test(`${state.name}: nothing untranslated, nothing cut`, async ({ page, show }) => {
    const answers: Promise<string>[] = [];
    if (state.tag === "@phone") await page.setViewportSize(sizes.phone);
    await show({
      ...state,
      before: async (stage) => {
        stage.backend.answerWatchers.add(
          ({ body }, answer) => void answers.push(answer.text(), Promise.resolve(JSON.stringify(body ?? ""))),
        );
        await state.before?.(stage);
      },
    });
    await speak(page, "en-XA");
    for (const [size, window] of Object.entries(sizes)) {
      await page.setViewportSize(window);
      // A menu that is open takes its new place a moment after the window has its new size.
      const clean = { untranslated: [], cut: [], wider: 0 };
      await expect
        .configure({ soft: true })
        .poll(() => problemsOn(page, answers), size)
        .toEqual(clean);
    }
  });
}
