import type { Page } from "@playwright/test";
import { setLanguage, test } from "../pictures/pictureTest";
import { states } from "../pictures/states";
import type { State } from "../pictures/stateSteps";
import { expectAccessibleLayout, expectVisibleShapes, sizes } from "./a11y";
import { expect } from "./fixtures";
import { expectNoLayoutFaults } from "./layoutFaults";
import { readPageTexts } from "./pseudo/pageTexts";

/**
 * Every state of `tests/pictures`, on a desktop in light and on a small phone in dark: axe, target sizes, overflow, forced colors,
 * layout faults, and the pseudo-language. `npm test` runs the states of `MAIN`, `npm run test:all` all of them.
 */

/**
 * States without a check of their translation: they end too soon, keep messages of another language, or show texts of the server.
 */
const untranslatedStates = new RegExp(
  [
    "^hostile-|^chunk-of-panel|^config-faults|^session-unknown|push-refused|delete-long|^readme$",
    "(?:^|-)(?:loading|restored|restored-error|slow|waiting|testing|sending|saving|scanning|exporting|running|run)$",
    "-(?:invalid|refused|(?<!export-)failed|too-many|no-connection|no-token|bad-address|unlisted|warnings|rename)$",
    "-(?:sent|done|added|saved|applied|(?<!scan-)stopped|removed|exported|action)$|^logout$",
    "^(?:activity|log|issues)(?:-whole|-many|-paused|-tray|-taken-over)?$",
  ].join("|"),
);

/** Names that are the same in every language. */
const productNames =
  /^(Spire|Google|Workspace|English|Deutsch|Ctrl|Tab|PHP|CNAME|AAAA|MX|NS|TXT|TTL|v?SPF|DKIM|v?DMARC|IPv|RFC|PM|AM|GMT|UTC)$/i;
/** Names of months and units of time, fields and calls of the API, and a word of DMARC. */
const otherWords =
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov(ember)?|Dec|seconds?|minutes?|hours?|days?|disk|space|MB|response|none|GET|api)$/i;
/** Tags of CAA records (RFC 8659). */
const caaTags = /^(issue(wild|mail|vmc)?|iodef|contact(email|phone))$/;

/** Foreign words, cut texts and what is too wide, when the backend has said this. */
const findTextProblems = async (page: Page, responseTexts: readonly Promise<string>[]) => {
  const { texts, cut, typed, stored, wider } = await readPageTexts(page);
  const said = [...(await Promise.all(responseTexts)), ...typed, stored, page.url()].join(" ").toLowerCase();
  const isKnownWord = (word: string) =>
    productNames.test(word) || otherWords.test(word) || caaTags.test(word) || said.includes(word.toLowerCase());
  const splitWords = (text: string) => text.replace(/https?:\/\/\S+/g, "").match(/[a-z]{2,}/gi) ?? [];
  const isForeign = (text: string) => splitWords(text).some((word) => !isKnownWord(word));
  return { untranslated: [...new Set(texts.filter(isForeign))], cut: [...new Set(cut)], wider: Math.max(1, wider) - 1 };
};

const expectTranslated = async (page: Page, responseTexts: readonly Promise<string>[]): Promise<void> => {
  await setLanguage(page, "en-XA");
  for (const [size, window] of Object.entries(sizes)) {
    await page.setViewportSize(window);
    // A menu that is open takes its new place a moment after the window has its new size.
    await expect
      .configure({ soft: true })
      .poll(() => findTextProblems(page, responseTexts), size)
      .toEqual({ untranslated: [], cut: [], wider: 0 });
  }
};

/** A finger in the place of the mouse. */
const useTouch = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
};

/** A form, lists of both kinds, a page, dialogs, a form that is invalid. */
const MAIN = /^(login|wordpress|sites|servers|users|user-edit|edit-server-invalid|add-website-invalid)$/;

/** QA's console is not for phones, and has tests of its own. */
const testedStates = states.filter(({ name, tag }) => tag !== "@readme" && !name.startsWith("qa-"));

for (const state of testedStates) {
  test(state.name, { tag: MAIN.test(state.name) ? "@main" : "@all" }, async ({ page, openState }) => {
    const responseTexts: Promise<string>[] = [];
    const listening: State = {
      ...state,
      before: async (stage) => {
        stage.backend.responseObservers.add(
          ({ body }, response) => void responseTexts.push(response.text(), Promise.resolve(JSON.stringify(body ?? ""))),
        );
        await state.before?.(stage);
      },
    };
    if (state.tag === "@phone") await page.setViewportSize(sizes.phone);
    await openState(listening);
    if (state.tag !== "@phone") await expectAccessibleLayout(page, "desktop, light");
    if (state.tag !== "@desktop") {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize(sizes["small phone"]);
      await useTouch(page);
      await expectAccessibleLayout(page, "small phone, dark");
    }
    await expectVisibleShapes(page, state.name);
    // Names without a place to break a line are torn.
    if (!/^(hostile|invalid)-/.test(state.name)) await expectNoLayoutFaults(page, state.name);
    if (!untranslatedStates.test(state.name)) await expectTranslated(page, responseTexts);
  });
}
