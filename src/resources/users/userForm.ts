import { isNotNil, mapValues, pickBy } from "es-toolkit";
import { hasRole } from "@/authProvider/access";
import type { CurrentUser } from "@/authProvider/user";
import { findEmailError, generatePassword, findPasswordError } from "@/model/credentialRules";
import { ChangedUser, NewUser, requiredFields, type User } from "@/model/records";
import { roleNames } from "@/model/roles";
import type { MessageKey } from "@/i18n";
import { getRole } from "./userRole";
import "./texts";

export interface UserValues {
  name: string;
  email: string;
  password: string;
  /** Name of the role; "" for a user without one. */
  role: string;
}

export const createUserValues = (): UserValues => ({
  name: "",
  email: "",
  password: generatePassword(),
  role: "employee",
});

export const toUserValues = (user: User): UserValues => ({
  name: user.name ?? "",
  email: user.email,
  password: "",
  role: getRole(user),
});

/** Creates when the user's email is empty, otherwise updates. */
export const isNewUser = (user: Pick<UserValues, "email">): boolean => user.email === "";

/**
 * The roles that the viewer may choose from; none when the viewer may not change the role: employees choose no roles, and an
 * admin can neither grant nor remove super-admin.
 */
export const getOfferedRoles = (viewer: CurrentUser | undefined, current: string): readonly string[] => {
  if (!hasRole(viewer, "admin|super-admin")) return [];
  const offered = roleNames.filter((role) => role !== "super-admin" || hasRole(viewer, "super-admin"));
  if (offered.some((role) => role === current)) return offered;
  return current === "super-admin" ? [] : [current, ...offered];
};

const checks: Record<"name" | "email" | "password", (typed: string) => MessageKey | undefined> = {
  name: (name) => (name.trim() === "" ? "users.nameRequired" : undefined),
  email: findEmailError,
  password: findPasswordError,
};

/** Field name -> message. Fields that are not required may be empty. */
const createValidation =
  (required: readonly (keyof typeof checks)[]) =>
  (values: UserValues): Record<string, MessageKey> => {
    const messages = mapValues(checks, (check, field) =>
      required.includes(field) || values[field] !== "" ? check(values[field]) : undefined,
    );
    return pickBy(messages, isNotNil) as Record<string, MessageKey>;
  };

export const validateNewUser = createValidation(requiredFields(NewUser));
/** An empty password keeps the current one. */
export const validateUser = createValidation(requiredFields(ChangedUser));

/**
 * The body of POST and PUT /api/users. `before` has the values with which the form of an existing user was opened: only what was changed
 * since is sent as changed, other fields go back as they came. Not so roles and permissions: their shapes differ, and only `role`, a
 * name, says what is wanted. It is sent only if another one was chosen, because a user may have several.
 */
export const toUserPayload = (record: Partial<User>, typed: UserValues, before?: UserValues): Partial<User> => {
  const { role: _role, roles: _roles, permissions: _permissions, password: _password, ...others } = record;
  const isChanged = (field: keyof UserValues) => typed[field] !== before?.[field];
  return {
    ...others,
    ...(isChanged("name") && { name: typed.name.trim() }),
    ...(isChanged("email") && { email: typed.email.trim() }),
    ...(isChanged("role") && typed.role !== "" && { role: typed.role }),
    ...(typed.password !== "" && { password: typed.password }),
  };
};
