import { isObject } from "../../isObject";

/** What the server says will be gone, as names and values; what is no plain value is left out. */
export const deletionFacts = (info: unknown): [name: string, value: string | boolean][] =>
  Object.entries(isObject(info) ? info : {}).flatMap(([name, value]) => {
    const plain = typeof value === "number" ? String(value) : value;
    return typeof plain === "string" || typeof plain === "boolean" ? [[name.replaceAll("_", " "), plain]] : [];
  });
