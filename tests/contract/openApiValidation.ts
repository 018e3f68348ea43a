import { listErrors, toPointer } from "../../scripts/contract/openApiValidation";
import type { Operation } from "../../scripts/contract/operations";

const validatePart = (value: unknown, ...pointer: (string | number)[]): string[] =>
  listErrors(toPointer(...pointer), value).map(
    ({ instancePath, message = "" }) => `${instancePath || "the body"} ${message}`,
  );

const jsonSchema = ["content", "application/json", "schema"];
const getOperationPath = ({ path, method }: Operation) => ["paths", path, method.toLowerCase()];

/** @throws Error when the document has no such body. */
export const validateRequestBody = (operation: Operation, body: unknown): string[] => {
  const type = operation.encoding === "form" ? "application/x-www-form-urlencoded" : "application/json";
  return validatePart(body, ...getOperationPath(operation), "requestBody", "content", type, "schema");
};

/** @throws Error when the document has no such response. */
export const validateResponse = (operation: Operation, status: number, response: unknown): string[] =>
  validatePart(response, ...getOperationPath(operation), "responses", status, ...jsonSchema);

/** @param name component of an error that many calls share. */
export const validateErrorResponse = (name: string, response: unknown): string[] =>
  validatePart(response, "components", "responses", name, ...jsonSchema);
