import { pushModes } from "../backend/pushHub";
import { dataSetNames } from "../backend/settings";
import { problems as say } from "./messages";
import { accounts, apiCalls, faultKinds, limits, ownOption, type QaChange, type QaFault } from "./state";

/** Says what cannot be read. */
class Problem extends Error {}

const oneOf = <T extends string>(value: string, choices: readonly T[], what: string): T => {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new Problem(say.unknown(what, value, choices));
  return found;
};

const wholeNumber = (text: string, name: keyof typeof limits): number => {
  const [min, max] = limits[name];
  const value = /^(?:0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Problem(say.number(name, text, min, max));
  return value;
};

/** The text before and after the first `at`; without one the second is undefined. */
const cut = (text: string, at: string): [string, string | undefined] => {
  const index = text.indexOf(at);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
};

const callOf = (text: string): QaFault["call"] => {
  if (text === "any") return text;
  const wanted = text.replace(/:(\w+)/g, "{$1}");
  const found = apiCalls.find((call) => call === wanted);
  if (!found) throw new Problem(say.call(text));
  return found;
};

const addOption = (fault: QaFault, option: string): void => {
  const [name, text = ""] = cut(option, "=");
  const allowed = ["times", ownOption[fault.kind] ?? "times"] as const;
  const known = oneOf(name, [...new Set(allowed)], `option of ${fault.kind}`);
  if (fault[known] !== undefined) throw new Problem(say.twice(known));
  fault[known] = wholeNumber(text, known);
};

const faultOf = (text: string): QaFault => {
  const [call, rest] = cut(text, "=");
  if (rest === undefined) throw new Problem(say.faultForm(text));
  const [kind = "", ...options] = rest.split(";");
  const fault: QaFault = { call: callOf(call), kind: oneOf(kind, faultKinds, "failure") };
  for (const option of options) addOption(fault, option);
  return fault;
};

const readers: Record<string, (value: string) => QaChange> = {
  set: (value) => ({ set: oneOf(value, dataSetNames, "data set") }),
  as: (value) => ({ as: oneOf(value, accounts, "account") }),
  fault: (value) => ({ faults: value === "none" ? [] : [faultOf(value)] }),
  delay: (value) => ({ delay: wholeNumber(value, "delay") }),
  limit: (value) => ({ limit: wholeNumber(value, "limit") }),
  push: (value) => ({ push: oneOf(value, pushModes, "push") }),
};

/** Adds what a part says to the change. @throws Problem when that is said already, unless it is another fault. */
const add = (change: QaChange, { faults, ...part }: QaChange): void => {
  const twice = Object.keys(part).find((name) => name in change);
  if (twice !== undefined) throw new Problem(say.twice(twice));
  Object.assign(change, part);
  if (!faults) return;
  if (change.faults && Math.min(change.faults.length, faults.length) === 0) throw new Problem(say.noneAndSome);
  change.faults = [...(change.faults ?? []), ...faults];
};

export type Parsed = { change: QaChange; problems: [] } | { change: null; problems: string[] };

/**
 * Reads what `formatQa` writes: parts separated by commas, in any order. If any part cannot be read there is no change, and
 * `problems` lists everything that is wrong.
 */
export const parseQa = (text: string): Parsed => {
  const change: QaChange = {};
  const problems: string[] = [];
  for (const part of text === "" ? [] : text.split(",")) {
    const [name, value] = cut(part, ":");
    try {
      const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
      if (!reader || value === undefined) throw new Problem(say.part(part, Object.keys(readers)));
      add(change, reader(value));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      problems.push(problem.message);
    }
  }
  return problems.length > 0 ? { change: null, problems } : { change, problems: [] };
};
