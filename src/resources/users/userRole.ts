import { getRoles } from "@/authProvider/user";
import type { MessageKey } from "@/i18n";
import type { User } from "@/model/records";
import { roleNames } from "@/model/roles";
import "./texts";

/** The first role's name counts. */
export const getRole = (user: Pick<User, "role" | "roles">): string => getRoles(user)[0] ?? "";

/** An unknown role has no label: its name is shown. */
export const formatRole = (role: string, t: (key: MessageKey) => string): string => {
  const knownRole = roleNames.find((name) => name === role);
  return knownRole ? t(`common.roles.${knownRole}`) : role;
};
