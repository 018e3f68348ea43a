import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import * as v from "valibot";
import openApi from "../../docs/openapi.json";

/** Validates with the published document, independently of the panel's tolerant schemas. */

const formats = {
  date: (text: string) => v.is(v.pipe(v.string(), v.isoDate()), text),
  email: (text: string) => v.is(v.pipe(v.string(), v.email()), text),
  uri: (text: string) => v.is(v.pipe(v.string(), v.url()), text),
};
const ajv = new Ajv2020({ strict: false, formats, allErrors: true, verbose: true, logger: false });
ajv.addSchema(openApi, "openapi");

/** A JSON pointer into the document. */
export const toPointer = (...parts: (string | number)[]): string =>
  parts.map((part) => `/${encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

const compiled = new Map<string, ValidateFunction>();

/** @throws Error when the document has no such schema. */
export const listErrors = (pointer: string, value: unknown): ErrorObject[] => {
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
  compiled.set(pointer, validate);
  validate(value);
  return validate.errors ?? [];
};
