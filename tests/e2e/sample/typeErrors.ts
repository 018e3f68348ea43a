import type { Block } from "./pageBlocks";

/** What must not compile once the sample resource is there: TypeScript fails where one of these is no error. */
export const typeErrors: Block = {
  file: "src/resources/certificates/typeErrors.tsx",
  after: undefined,
  code: `import { ResourceForm } from "../../ui/crud/ResourceForm";
import { ResourceTable } from "../../ui/crud/ResourceTable";
import type { RecordOf } from "../../dataProvider/entries";
import type { MessagesOf } from "../panelResource";

const fields = { domain: "", issuer: "", expires_on: "", auto_renew: "", renew_days: "", passphrase: "", notes: "" };
type Messages = MessagesOf<"certificates">;
export const complete: Messages = { title: "", one: "", fields };
// @ts-expect-error a field without a label
export const missing: Messages = { title: "", one: "", fields: { domain: "" } };
// @ts-expect-error a label without a field
export const unknown: Messages = { title: "", one: "", fields: { ...fields, serial: "" } };
// @ts-expect-error a column that no record has
export const column = <ResourceTable resource="certificates" columns={["serial"]} />;
// @ts-expect-error a field of one's own in such a column
export const field = <ResourceTable resource="certificates" columns={[{ source: "serial", field: "b" }]} />;
// @ts-expect-error an input for what is not sent
export const input = <ResourceForm resource="certificates" fields={["serial"]} />;
// @ts-expect-error a resource that the table does not have
export const resource = <ResourceTable resource="certificate" columns={[]} />;
export const upper = ({ domain }: RecordOf<"certificates">): string => domain.toUpperCase();
// @ts-expect-error a text that may be missing
export const length = ({ issuer }: RecordOf<"certificates">): number => issuer.length;
`,
};
