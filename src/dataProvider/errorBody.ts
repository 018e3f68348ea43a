import { groupBy } from "@/lib/groupBy";
import { isObject } from "@/lib/isObject";
import { toPlainText } from "@/lib/serverText";
import { toList } from "@/model/records";

type Json = Record<string, unknown>;
/** The field is "" where none is named. */
type Reason = readonly [field: string, text: string];

/** The best first. `detail` and `title`: RFC 9457 and JSON:API; `error_description`: OAuth; `msg`: FastAPI. */
const textKeys = ["message", "detail", "error_description", "error", "reason", "msg", "title"];
const fieldKeys = ["pointer", "parameter", "field", "propertyPath", "path", "param", "loc", "attribute", "name"];
const listKeys = ["errors", "violations", "invalid-params", "detail", "error", "message"];

const readText = (value: unknown): string => {
  if (!isObject(value)) return typeof value === "string" ? value.trim() : "";
  return textKeys.map((key) => readText(value[key])).find(Boolean) ?? "";
};

/** A JSON pointer, `contact[email]` or a list as a dotted name. */
const toFieldName = (path: unknown): string => {
  const parts = Array.isArray(path) ? path.map(toPlainText) : toPlainText(path).split(/[#/.[\]]+/);
  const name = parts.filter(Boolean).join(".");
  return name.replace(/^(?:(?:data|attributes|body|query)\.)+(?=.)/, "");
};

const readField = (error: Json): string => {
  const named = { ...error, ...(isObject(error["source"]) && error["source"]) };
  return fieldKeys.map((key) => toFieldName(named[key])).find(Boolean) ?? "";
};

const readFields = (errors: Json, prefix = ""): Reason[] =>
  Object.entries(errors).flatMap(([field, value]) => readReasons(value, prefix + field));

const readReasons = (value: unknown, field: string): Reason[] => {
  const list = toList(value);
  if (Array.isArray(list)) return list.flatMap((item) => readReasons(item, field));
  const text = readText(list);
  if (!isObject(list)) return text ? [[field, text]] : [];
  return text ? [[readField(list) || field, text]] : readFields(list, field && `${field}.`);
};

const readAll = (body: Json): Reason[] =>
  listKeys.flatMap((key) => {
    const value = toList(body[key]);
    if (isObject(value))
      return key === "errors" || (readText(value) === "" && !("errors" in value)) ? readFields(value) : [];
    return key === "errors" || Array.isArray(value) ? readReasons(value, "") : [];
  });

/** Sentences of Laravel and HTTP that name no reason, and PHP class names. */
const general = [
  "this action is unauthorized|unauthori[sz]ed|unauthenticated|forbidden|access denied",
  "(resource |page )?not found|no query results.*|the route .* could not be found",
  "the \\S+ method is not supported .*|method not allowed|conflict|bad request",
  "the given data was invalid|validation (failed|error)|unprocessable (entity|content)",
  "server error|service unavailable|(an )?error( occurred)?|\\w+(exception|error)",
];
const GENERAL = new RegExp(`^(${general.join("|")})[.!]?$`, "i");
const CLASS_NAME = /\b(?:\w+\\){2}\w|\b(?:App|Illuminate|Symfony|Spatie)\\/;

/** True for a message that does not explain the refusal. */
export const isGeneralMessage = (message: string): boolean => GENERAL.test(message) || CLASS_NAME.test(message);

/** The reasons of a refusal, in the shapes of Laravel, JSON:API, RFC 9457, Symfony and others. */
export const readErrorBody = (body: unknown): { message: string; fields: Record<string, string> } => {
  const json = isObject(body) ? body : {};
  const reasons = [json, isObject(json["error"]) ? json["error"] : {}].flatMap(readAll);
  const groups = groupBy(reasons, ([field]) => field);
  const unnamed = groups.get("") ?? [];
  groups.delete("");
  const join = (group: readonly Reason[]) => [...new Set(group.map(([, text]) => text))].join(" ");
  const fields = Object.fromEntries([...groups].map(([field, group]) => [field, join(group)]));
  const message = readText(body);
  // Laravel repeats the first field's text: 'It is taken. (and 1 more error)'.
  const isRepeated = reasons.some(([field, text]) => field !== "" && message.includes(text));
  const isReplaced = isRepeated || (unnamed.length > 0 && isGeneralMessage(message));
  return { message: join([...(isReplaced ? [] : [["", message] as const]), ...unnamed]).trim(), fields };
};
