import * as v from "valibot";
import type { CurrentUser } from "@/authProvider/user";
import { readStored, writeStored, storageKeys } from "@/lib/browserStorage";
import { PERSISTED_LISTS_MAX_AGE_MS } from "@/lib/constants";
import { Id } from "@/model/records";
import { hasSessionCookie } from "@/dataProvider/earlyRequests";

const Texts = v.array(v.string());
const PersistedUserSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Time of the last confirmation by the server, in milliseconds since 1970. */
    at: v.number(),
    user: v.object({ id: Id, name: v.string(), email: v.string(), roles: Texts, permissions: Texts }),
  }),
);

/** Id of the user who owns the stored data. It stays when the session ends. */
export const readPersistedUserId = (): string | undefined => readStored(storageKeys.userId) ?? undefined;

/** The last user, if the session may still exist and is not older than a day. */
export const readPersistedUser = (now = Date.now()): CurrentUser | undefined => {
  const { success, output } = v.safeParse(PersistedUserSchema, readStored(storageKeys.user));
  if (!success || !hasSessionCookie()) return undefined;
  const age = now - output.at;
  return age >= 0 && age <= PERSISTED_LISTS_MAX_AGE_MS ? output.user : undefined;
};

export const persistUser = ({ id, name, email, roles, permissions }: CurrentUser, at = Date.now()): void => {
  writeStored(storageKeys.userId, String(id));
  writeStored(storageKeys.user, JSON.stringify({ at, user: { id, name, email, roles, permissions } }));
};
