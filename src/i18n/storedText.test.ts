import * as v from "valibot";
import { expect, test } from "vitest";
import { ApiError, type ApiErrorDetails } from "@/dataProvider/errors";
import { getServerText, joinTexts, StoredTextSchema } from "@/lib/storedText";
import { createTranslate, i18nProvider, type Translate } from ".";
import { errorMessage, toErrorText } from "./errorMessage";
import { formatStoredText } from "./storedText";
import * as english from "./texts";
import { texts as german } from "./texts.de";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const translations = { english: createTranslate(english), german: createTranslate(german, "de") };
/** Stores the message as JSON, and reads it again. */
const store = (error: unknown) => v.parse(StoredTextSchema, JSON.parse(JSON.stringify(toErrorText(error))));

test.each<[Partial<ApiErrorDetails>, Record<keyof typeof translations, string>]>([
  [{ status: 500 }, { english: "Outcome unknown", german: "Ergebnis unbekannt" }],
  [{ kind: "network" }, { english: "cannot be reached", german: "nicht erreichbar" }],
  [
    { status: 422, serverMessage: "Disk is full." },
    { english: "Disk is full.", german: "Disk is full." },
  ],
])("an error that was stored before a change of language is shown in the new one: %j", (details, words) => {
  const error = new ApiError({ kind: "http", endpoint: "POST /api/domain_action", ...details });
  for (const language of ["english", "german"] as const)
    expect(formatStoredText(store(error), translations[language] as Translate)).toContain(words[language]);
});

test("a stored error is shown like one that is not stored", () => {
  for (const status of [400, 403, 404, 409, 419, 422, 429, 500, 502, 503]) {
    const error = new ApiError({ kind: "http", endpoint: "POST /api/users", status, fieldErrors: { a: "Taken." } });
    expect(formatStoredText(store(error), t)).toBe(errorMessage(error, t));
  }
});

test("the server's own texts are found among the panel's", () => {
  const text = joinTexts([{ key: "runs.checkFailed" }], "Disk is full.", undefined, ["Try later."]);
  expect(getServerText(text)).toBe("Disk is full. Try later.");
  expect(getServerText([{ key: "processes.interrupted" }])).toBe("");
});
