import * as v from "valibot";
import { isObject } from "@/lib/isObject";
import { ApiError } from "./errors";
import type { ApiResponse } from "./exchange";
import { toList } from "@/model/records";

/** @throws ApiError of kind `shape` with the endpoint and the first wrong field, if a field is wrong. */
export const checkShape = <S extends v.GenericSchema>(
  endpoint: string,
  schema: S,
  value: unknown,
): v.InferOutput<S> => {
  const checked = v.safeParse(schema, value, { abortEarly: true });
  if (checked.success) return checked.output;
  const field = v.getDotPath(checked.issues[0]) ?? undefined;
  throw new ApiError({ kind: "shape", endpoint, field });
};

/** @throws ApiError of kind `malformed` for a body that is cut off or not JSON. */
export const getJsonBody = (endpoint: string, response: ApiResponse): unknown => {
  if (response.malformed) {
    const { status, pageLine } = response;
    throw new ApiError({ kind: "malformed", endpoint, status, pageLine });
  }
  return response.body;
};

/** Unwraps the `{data: X}` of Laravel resources. A DNS record, with an id, has a `data` field of its own. */
export const unwrap = (value: unknown): unknown =>
  isObject(value) && "data" in value && !("id" in value) ? value["data"] : value;

/** A single record comes as `{data: {...}}`, `{data: [{...}]}` or bare. */
export const unwrapOne = (value: unknown): unknown => {
  const inner = toList(unwrap(value));
  return Array.isArray(inner) ? (inner as unknown[])[0] : inner;
};
