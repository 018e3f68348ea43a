import type { Block } from "./pageBlocks";

/** What must not compile once the sample resource is there: TypeScript fails where one of these is no error. */
export const typeErrors: Block = {
  file: "src/resources/certificates/typeErrors.ts",
  after: undefined,
  code: `import type { RecordOf } from "../../dataProvider/entries";
import type { MessagesOf, TranslatedMessages } from "../panelResource";

const fields = { domain: "", issuer: "", expires_on: "", auto_renew: "", renew_days: "", passphrase: "", notes: "" };
type Messages = MessagesOf<"certificates">;
export const complete: Messages = { title: "", one: "", fields };
// @ts-expect-error a field without a label
export const missing: Messages = { title: "", one: "", fields: { domain: "" } };
// @ts-expect-error a label without a field
export const unknown: Messages = { title: "", one: "", fields: { ...fields, serial: "" } };
// @ts-expect-error a field without a label in another language
export const french: TranslatedMessages<"certificates"> = { "resources.certificates": { title: "", one: "", fields: {} } };
export const upper = ({ domain }: RecordOf<"certificates">): string => domain.toUpperCase();
// @ts-expect-error a text that may be missing
export const length = ({ issuer }: RecordOf<"certificates">): number => issuer.length;
`,
};
