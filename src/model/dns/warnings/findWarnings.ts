import { getRecordType } from "../recordTypes";
import * as recordRules from "./recordRules";
import type { Finding, RecordInZone, Rule } from "./rule";
import * as zoneRules from "./zoneRules";

/** Each export of the two modules is a rule; its name is the code of the warning. */
const rules = { ...recordRules, ...zoneRules };
export type WarningCode = keyof typeof rules;
/** Sorted, because the order of a module's exports depends on the bundler. */
const codes = (Object.keys(rules) as WarningCode[]).sort();

/** Never blocks saving. */
export interface Warning extends Finding {
  code: WarningCode;
}

const fields = ["name", "data", "ttl"] as const;

export const findWarnings = (record: RecordInZone): Warning[] => {
  const warnings = codes.flatMap((code) => {
    const rule: Rule = rules[code];
    return [rule(record) ?? []].flat().map((finding) => ({ ...finding, code }));
  });
  return fields.flatMap((field) => warnings.filter((warning) => warning.field === field));
};

export const isAboutPart = ({ field, part }: Warning, type: string, name: string): boolean =>
  field === "data" && (part ?? getRecordType(type).parts.at(-1)?.name) === name;
