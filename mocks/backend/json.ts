import { isObject } from "../../src/lib/isObject";

/** A JSON object, its fields not looked at yet. */
export type Json = { [key: string]: unknown };

/** The value when it is an object; anything else counts as an empty one. */
export const asObject = (value: unknown): Json => (isObject(value) ? value : {});
