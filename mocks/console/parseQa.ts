import { pushModes } from "../backend/pushHub";
import { dataSetNames } from "../backend/settings";
import { errorMessages } from "./texts";
import {
  qaAccounts,
  apiEndpoints,
  faultKinds,
  numberLimits,
  extraOptionByKind,
  type QaChange,
  type QaFault,
} from "./qaState";

class QaSyntaxError extends Error {}

const parseChoice = <T extends string>(value: string, choices: readonly T[], kind: string): T => {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new QaSyntaxError(errorMessages.unknownChoice(kind, value, choices));
  return found;
};

const parseNumber = (text: string, name: keyof typeof numberLimits): number => {
  const [min, max] = numberLimits[name];
  const value = /^(?:0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new QaSyntaxError(errorMessages.invalidNumber(name, text, min, max));
  return value;
};

/** The text before and after the first separator; without one the second is undefined. */
const splitOnce = (text: string, separator: string): [string, string | undefined] => {
  const index = text.indexOf(separator);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
};

const parseEndpoint = (text: string): QaFault["endpoint"] => {
  if (text === "any") return text;
  const route = text.replace(/:(\w+)/g, "{$1}");
  const found = apiEndpoints.find((endpoint) => endpoint === route);
  if (!found) throw new QaSyntaxError(errorMessages.unknownEndpoint(text));
  return found;
};

const addOption = (fault: QaFault, option: string): void => {
  const [name, text = ""] = splitOnce(option, "=");
  const allowed = ["times", extraOptionByKind[fault.kind] ?? "times"] as const;
  const key = parseChoice(name, [...new Set(allowed)], `option of ${fault.kind}`);
  if (fault[key] !== undefined) throw new QaSyntaxError(errorMessages.duplicate(key));
  fault[key] = parseNumber(text, key);
};

const parseFault = (text: string): QaFault => {
  const [endpoint, rest] = splitOnce(text, "=");
  if (rest === undefined) throw new QaSyntaxError(errorMessages.invalidFault(text));
  const [kind = "", ...options] = rest.split(";");
  const fault: QaFault = { endpoint: parseEndpoint(endpoint), kind: parseChoice(kind, faultKinds, "fault") };
  for (const option of options) addOption(fault, option);
  return fault;
};

const parsers: Record<string, (value: string) => QaChange> = {
  set: (value) => ({ set: parseChoice(value, dataSetNames, "data set") }),
  as: (value) => ({ as: parseChoice(value, qaAccounts, "account") }),
  fault: (value) => ({ faults: value === "none" ? [] : [parseFault(value)] }),
  delay: (value) => ({ delay: parseNumber(value, "delay") }),
  limit: (value) => ({ limit: parseNumber(value, "limit") }),
  push: (value) => ({ push: parseChoice(value, pushModes, "push") }),
};

/** Adds a part to the change. Only faults may be given more than once. @throws QaSyntaxError */
const mergeChange = (change: QaChange, { faults, ...part }: QaChange): void => {
  const duplicate = Object.keys(part).find((name) => name in change);
  if (duplicate !== undefined) throw new QaSyntaxError(errorMessages.duplicate(duplicate));
  Object.assign(change, part);
  if (!faults) return;
  if (change.faults && Math.min(change.faults.length, faults.length) === 0)
    throw new QaSyntaxError(errorMessages.noneWithOthers);
  change.faults = [...(change.faults ?? []), ...faults];
};

export type ParseResult = { change: QaChange; errors: [] } | { change: null; errors: string[] };

/**
 * Parses the text that `formatQa` writes: parts separated by commas, in any order. An error in one part makes the whole
 * change null.
 */
export const parseQa = (text: string): ParseResult => {
  const change: QaChange = {};
  const errors: string[] = [];
  for (const part of text === "" ? [] : text.split(",")) {
    const [name, value] = splitOnce(part, ":");
    try {
      const parse = Object.hasOwn(parsers, name) ? parsers[name] : undefined;
      if (!parse || value === undefined)
        throw new QaSyntaxError(errorMessages.unreadablePart(part, Object.keys(parsers)));
      mergeChange(change, parse(value));
    } catch (error) {
      if (!(error instanceof QaSyntaxError)) throw error;
      errors.push(error.message);
    }
  }
  return errors.length > 0 ? { change: null, errors } : { change, errors: [] };
};
