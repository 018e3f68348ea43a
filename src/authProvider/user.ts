import type { Identifier } from "ra-core";
import * as v from "valibot";
import { checkShape, unwrap } from "@/dataProvider/responses";
import { actions } from "@/dataProvider/endpoints";
import { toList, UserSchema } from "@/model/records";
import { isObject } from "@/lib/isObject";

/** The signed-in person, in one shape whatever the backend sends. */
export interface CurrentUser {
  id: Identifier;
  name: string;
  email: string;
  roles: readonly string[];
  permissions: readonly string[];
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Names in a list of names, of `{name}`, or of both; a single name may come without the list. */
const namesIn = (value: unknown): string[] => {
  const list = toList(value);
  const entries = Array.isArray(list) ? (list as unknown[]) : [list];
  return entries.flatMap((entry) => {
    const name = isObject(entry) ? entry["name"] : entry;
    return typeof name === "string" && name !== "" ? [name] : [];
  });
};

/** Roles of a user record: `roles: [{name}]`, `roles: [names]` or `role: "name"`. */
export const getRoles = (record: { role?: unknown; roles?: unknown }): string[] => [
  ...new Set([...namesIn(record.roles), ...namesIn(record.role)]),
];

/** `{roles: [names], permissions: [names]}`, the same as a JSON string, `[names]`, or `[{name, roles}]`. */
const readPermissions = (value: unknown): { roles: string[]; permissions: string[] } => {
  const parsed = toList(typeof value === "string" ? (parseJson(value) ?? value) : value);
  return isObject(parsed)
    ? { roles: namesIn(parsed["roles"]), permissions: namesIn(parsed["permissions"]) }
    : { roles: [], permissions: namesIn(parsed) };
};

const UserAnswer = v.pipe(v.unknown(), v.transform(unwrap), UserSchema);

/**
 * Reads the answer of GET /api/user in every shape that backends send.
 * @throws ApiError of kind `shape`.
 */
export const readCurrentUser = (answer: unknown): CurrentUser => {
  const user = checkShape(actions.currentUser.route, UserAnswer, answer);
  const granted = readPermissions(user.permissions);
  return {
    id: user.id,
    name: user.name ?? user.email,
    email: user.email,
    roles: [...new Set([...getRoles(user), ...granted.roles])],
    permissions: [...new Set(granted.permissions)],
  };
};
