import type { ErrorObject } from "ajv/dist/2020";
import { groupBy } from "@/lib/groupBy";
import { isObject } from "@/lib/isObject";
import { toList } from "@/model/records";
import { listErrors, toPointer } from "../contract/openApiValidation";
import { isSentSecret } from "./calls";

/** The type of a value, without the value. */
export const describeValue = (value: unknown): string => {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value !== "object") return typeof value === "string" ? "a text" : `a ${typeof value}`;
  const keys = Object.keys(value);
  return `an object {${keys.slice(0, 5).join(", ")}${keys.length > 5 ? ", …" : ""}}`;
};

/** The place of a JSON pointer below `root`: `data[0].id`. */
const formatPath = (root: string, pointer: string): string => {
  const path = pointer.replaceAll(/\/(\d+)(?![^/])/g, "[$1]").replaceAll("/", ".");
  return `${root}${path.replaceAll("~1", "/").replaceAll("~0", "~")}`.replace(/^\./, "") || "the response";
};

const typeNames: Record<string, string> = { array: "a list", object: "an object", string: "a text" };

/** PHP's other forms of a field, which the panel reads as well. */
const isTolerated = (types: readonly string[], value: unknown): boolean =>
  (types.includes("null") && typeof value === "object" && Object.keys(value ?? {}).length === 0) ||
  (types.includes("string") && (typeof value === "number" || typeof value === "boolean")) ||
  (types.includes("array") && Array.isArray(toList(value)));

/** Undefined for errors that are no difference, or are reported at another place. */
const formatProblem = ({ keyword, params, data, instancePath, message = "" }: ErrorObject): string | undefined => {
  if (keyword === "anyOf" || keyword === "oneOf") return undefined; // each alternative has its own errors
  if (keyword === "required" || data === undefined) return "is missing";
  const got = `got ${describeValue(data)}`;
  const { type, allowedValues } = params as { type?: string | string[]; allowedValues?: unknown[] };
  if (allowedValues) return `expected ${allowedValues.map((value) => JSON.stringify(value)).join(" or ")}, ${got}`;
  if (!type) return `${message}, ${got}`;
  const types = [type].flat();
  const names = types.filter((name) => name !== "null").map((name) => typeNames[name] ?? `a ${name}`);
  if (names.length === 0 || (instancePath !== "" && isTolerated(types, data))) return undefined;
  return `expected ${names.length > 1 ? `(${names.join(" | ")})` : names.join("")}, ${got}`;
};

/** Collects the differences of a check without ending it. They contain no values, as these may be secret. */
export class Findings {
  private readonly texts: string[] = [];

  report(text: string): void {
    this.texts.push(text);
  }

  /** Reports `text` unless the condition holds. */
  expect(holds: boolean, text: string): void {
    if (!holds) this.report(text);
  }

  /**
   * Compares a value with a schema of docs/openapi.json.
   * @param schema JSON pointer, or the name of a component
   * @param root path of the value in the response
   */
  expectShape(schema: string, value: unknown, root = ""): void {
    const pointer = schema.startsWith("/") ? schema : toPointer("components", "schemas", schema);
    for (const error of listErrors(pointer, value)) {
      const problem = formatProblem(error);
      const { missingProperty } = error.params as { missingProperty?: string };
      const path = error.instancePath + (missingProperty ? `/${missingProperty}` : "");
      if (problem) this.report(`${formatPath(root, path)}: ${problem}`);
    }
  }

  expectJson(headers: Headers): void {
    const type = headers.get("Content-Type") || "none";
    this.expect(/[/+]json\b/i.test(type), `Content-Type: expected application/json, got ${type}`);
  }

  expectNoSecrets(rows: readonly unknown[], root = ""): void {
    rows.forEach((row, index) => {
      for (const [field, value] of Object.entries(isObject(row) ? row : {})) {
        const path = root === "" ? field : `${root}[${index}].${field}`;
        this.expect(typeof value !== "string" || !isSentSecret(field), `${path}: must not be in the response`);
      }
    });
  }

  /** Equal differences of several rows are one line. */
  get lines(): string[] {
    return [...groupBy(this.texts, (text) => text.replaceAll(/\[\d+\]/g, "[]")).values()].map(
      ([first = "", ...more]) => first + (more.length > 0 ? ` (and ${more.length} more)` : ""),
    );
  }
}
