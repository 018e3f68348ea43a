import type { Identifier } from "ra-core";
import * as v from "valibot";
import { checkShape, unwrap } from "@/dataProvider/responses";
import { actions } from "@/dataProvider/endpoints";
import { toList, UserSchema } from "@/model/records";
import { isObject } from "@/lib/isObject";

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

const toNames = (value: unknown): string[] => {
  const list = toList(value);
  const entries = Array.isArray(list) ? (list as unknown[]) : [list];
  return entries.flatMap((entry) => {
    const name = isObject(entry) ? entry["name"] : entry;
    return typeof name === "string" && name !== "" ? [name] : [];
  });
};

export const getRoles = (record: { role?: unknown; roles?: unknown }): string[] => [
  ...new Set([...toNames(record.roles), ...toNames(record.role)]),
];

/** Parses `{roles: [names], permissions: [names]}`, its JSON text, `[names]`, or `[{name, roles}]`. */
const parsePermissions = (value: unknown): { roles: string[]; permissions: string[] } => {
  const parsed = toList(typeof value === "string" ? (parseJson(value) ?? value) : value);
  return isObject(parsed)
    ? { roles: toNames(parsed["roles"]), permissions: toNames(parsed["permissions"]) }
    : { roles: [], permissions: toNames(parsed) };
};

const UserResponse = v.pipe(v.unknown(), v.transform(unwrap), UserSchema);

/** @throws ApiError of kind `shape` */
export const readCurrentUser = (response: unknown): CurrentUser => {
  const user = checkShape(actions.currentUser.route, UserResponse, response);
  const granted = parsePermissions(user.permissions);
  return {
    id: user.id,
    name: user.name ?? user.email,
    email: user.email,
    roles: [...new Set([...getRoles(user), ...granted.roles])],
    permissions: [...new Set(granted.permissions)],
  };
};
