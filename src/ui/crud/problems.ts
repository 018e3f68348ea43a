import * as v from "valibot";

/** Why a value is refused: the name of a message under `crud.invalid`, and the limit that it mentions. */
export interface Problem {
  reason: keyof typeof reasons | "required" | "other";
  limit: string;
}

/** Reason -> the kinds of issue that mean it. */
const reasons = {
  email: ["email"],
  url: ["url"],
  date: ["iso_date"],
  number: ["number"],
  integer: ["integer"],
  choice: ["picklist"],
  longest: ["max_length"],
  shortest: ["min_length"],
  highest: ["max_value"],
  lowest: ["min_value"],
} as const;

const reasonOf = ({ kind, type, received }: v.BaseIssue<unknown>): Problem["reason"] => {
  if (kind === "schema" && (received === "null" || received === "undefined")) return "required";
  const names = Object.keys(reasons) as (keyof typeof reasons)[];
  return names.find((name) => reasons[name].some((meant) => meant === type)) ?? "other";
};

/** Field -> its first problem; undefined when everything may be sent. */
export const problemsOf = (schema: v.GenericSchema, payload: unknown): Map<string, Problem> => {
  const { issues = [] } = v.safeParse(schema, payload);
  const problems = new Map<string, Problem>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? "";
    const limit = typeof issue.requirement === "number" ? String(issue.requirement) : "";
    if (!problems.has(field)) problems.set(field, { reason: reasonOf(issue), limit });
  }
  return problems;
};
