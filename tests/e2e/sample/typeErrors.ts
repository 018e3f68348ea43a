import type { CodeBlock } from "./pageBlocks";

/** Invalid uses of the sample resource. The type check fails if an expected error is missing. */
export const typeErrors: CodeBlock = {
  file: "src/resources/certificates/typeErrors.ts",
  after: undefined,
  code: `import type { RecordOf } from "@/dataProvider/endpointFacts";
import type { MessagesOf, TranslatedMessages } from "@/resources/panelResource";

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
// @ts-expect-error an optional text
export const length = ({ issuer }: RecordOf<"certificates">): number => issuer.length;
`,
};
