import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import * as v from "valibot";
import document from "../../docs/openapi.json";
import type { Operation } from "../../scripts/contract/operations";

/** Validates with the published document, independently of the schemas. */
const formats = {
  date: (text: string) => v.is(v.pipe(v.string(), v.isoDate()), text),
  email: (text: string) => v.is(v.pipe(v.string(), v.email()), text),
  uri: (text: string) => v.is(v.pipe(v.string(), v.url()), text),
};
const ajv = new Ajv2020({ strict: false, formats, allErrors: true, logger: false });
ajv.addSchema(document, "openapi");

const pointer = (...parts: (string | number)[]) =>
  parts.map((part) => `/${encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

const compiled = new Map<string, ValidateFunction>();

const validatePart = (address: string, value: unknown): string[] => {
  const validate = compiled.get(address) ?? ajv.compile({ $ref: `openapi#${address}` });
  compiled.set(address, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "the body"} ${message ?? ""}`);
};

const jsonSchema = ["content", "application/json", "schema"];
const getOperationPath = ({ path, method }: Operation) => ["paths", path, method.toLowerCase()];

/** @throws Error when the document has no such body. */
export const validateRequestBody = (operation: Operation, body: unknown): string[] => {
  const type = operation.encoding === "form" ? "application/x-www-form-urlencoded" : "application/json";
  return validatePart(pointer(...getOperationPath(operation), "requestBody", "content", type, "schema"), body);
};

/** @throws Error when the document has no such response. */
export const validateResponse = (operation: Operation, status: number, response: unknown): string[] =>
  validatePart(pointer(...getOperationPath(operation), "responses", status, ...jsonSchema), response);

/** @param name component of an error that many calls share. */
export const validateErrorResponse = (name: string, response: unknown): string[] =>
  validatePart(pointer("components", "responses", name, ...jsonSchema), response);
