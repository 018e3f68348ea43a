import { cleanedName } from "../../../lib/cleanName";
import { parseDuration, joinedStrings } from "../zoneFile/tokens";
import { HIGHEST_TTL } from "../record";
import type { ParameterCheck, Preset, PresetParameter } from "./presets";

export type PresetValues = Readonly<Record<string, string>>;

/** What is wrong with a value; the texts are in texts.ts. */
export type ParameterFault = "empty" | "host" | "microsoftMx" | "mail" | "spf" | "key" | "ttl";

const HOST = /^[a-z\d_*]([a-z\d_-]*[a-z\d_])?(\.[a-z\d_]([a-z\d_-]*[a-z\d_])?)*$/i;
/** The ends of the names that Microsoft gives: what stands before them cannot be known from the domain. */
const MICROSOFT_MX = /^[^.].*\.(mail\.protection\.outlook\.com|mx\.microsoft)\.?$/i;
const MAIL = /^[^\s@;,!]+@[^\s@;,!]+\.[^\s@;,!]+$/;
/** RFC 7208 section 4.6.1: mechanisms, of which "all" has a parameter of its own. */
const TERM = /^[+?~-]?(a|mx|ptr|include|ip4|ip6|exists)([:/]\S+)?$|^redirect=\S+$/i;
const KEY = /^[A-Za-z\d+/]+={0,2}$/;

/** The bare key, also from a whole record or a PEM file. */
const keyIn = (text: string): string =>
  (/(?:^|[\s;"])p=([^;]*)/.exec(text)?.[1] ?? text).replace(/-----[^-]+-----/g, "").replace(/[\s"]/g, "");

const ttlFault = (value: string, lowest: number): ParameterFault | undefined => {
  const seconds = parseDuration(value);
  return seconds !== undefined && seconds >= lowest && seconds <= HIGHEST_TTL ? undefined : "ttl";
};

const checks: Record<ParameterCheck, (value: string) => ParameterFault | undefined> = {
  optional: (value) => (value === "" || HOST.test(value) ? undefined : "host"),
  host: (value) => (HOST.test(value) ? undefined : "host"),
  microsoftMx: (value) => (HOST.test(value) && MICROSOFT_MX.test(value) ? undefined : "microsoftMx"),
  mail: (value) => (value === "" || MAIL.test(value) ? undefined : "mail"),
  spf: (value) => (value.split(/\s+/).every((term) => TERM.test(term)) ? undefined : "spf"),
  key: (value) => (KEY.test(keyIn(value)) ? undefined : "key"),
  text: () => undefined,
  ttl: (value) => ttlFault(value, 1),
  optionalTtl: (value) => (value === "" ? undefined : ttlFault(value, 0)),
};

const mayBeEmpty: readonly ParameterCheck[] = ["optional", "mail", "optionalTtl"];

const isName = (check: ParameterCheck) => check === "host" || check === "optional" || check === "microsoftMx";
const trimmed = (check: ParameterCheck, typed: string) => (isName(check) ? cleanedName(typed) : typed.trim());

/** What is wrong with a typed value, if anything. */
export const faultOf = ({ check }: PresetParameter, typed: string): ParameterFault | undefined => {
  const value = trimmed(check, typed);
  return value === "" && !mayBeEmpty.includes(check) ? "empty" : checks[check](value);
};

/** A typed value as the records use it. A text is taken whole, a semicolon and quoted strings included. */
export const cleanValue = ({ check }: PresetParameter, typed: string): string => {
  const value = trimmed(check, typed);
  switch (check) {
    case "key":
      return keyIn(typed);
    case "ttl":
    case "optionalTtl":
      return String(parseDuration(value) ?? "");
    case "text":
      return joinedStrings(value) ?? value;
    case "microsoftMx":
      return value.toLowerCase();
    default:
      return value.replace(/\s+/g, " ");
  }
};

/** The proposed values. */
export const initialValues = ({ parameters }: Preset): PresetValues =>
  Object.fromEntries(parameters.map(({ name, initial = "" }) => [name, initial]));

/** Whether nothing is missing or wrong; of each domain's own values only `withOwn`. */
export const areComplete = ({ parameters }: Preset, values: PresetValues, withOwn = true): boolean =>
  parameters.every(
    (parameter) => (parameter.isOwn && !withOwn) || faultOf(parameter, values[parameter.name] ?? "") === undefined,
  );
