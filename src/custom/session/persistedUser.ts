import * as v from "valibot";
import type { CurrentUser } from "@/authProvider/user";
import { readStored, writeStored, storageKeys } from "@/lib/browserStorage";
import { PERSISTED_LISTS_MAX_AGE_MS } from "@/lib/constants";
import { Id } from "@/model/records";
import { hasSessionCookie } from "@/dataProvider/earlyRequests";

const Texts = v.array(v.string());
const PersistedUserSchema = v.object({
  id: Id,
  /** Time of the last confirmation by the server, in milliseconds since 1970. */
  at: v.number(),
  /** Missing after the server reported that nobody is signed in. */
  user: v.optional(v.object({ id: Id, name: v.string(), email: v.string(), roles: Texts, permissions: Texts })),
});

const read = (): v.InferOutput<typeof PersistedUserSchema> | undefined => {
  try {
    return v.parse(PersistedUserSchema, JSON.parse(readStored(storageKeys.user) ?? ""));
  } catch {
    return undefined; // nobody, or corrupt
  }
};
const write = (persisted: v.InferOutput<typeof PersistedUserSchema>) =>
  void writeStored(storageKeys.user, JSON.stringify(persisted));

/** Id of the user who owns the stored data. */
export const readPersistedUserId = (): string | undefined => {
  const id = read()?.id;
  return id === undefined ? undefined : String(id);
};

/** The last user, if the session may still exist and is not older than a day. */
export const readPersistedUser = (now = Date.now()): CurrentUser | undefined => {
  const persisted = read();
  const age = now - (persisted?.at ?? Number.NEGATIVE_INFINITY);
  return hasSessionCookie() && age >= 0 && age <= PERSISTED_LISTS_MAX_AGE_MS ? persisted?.user : undefined;
};

export const persistUser = ({ id, name, email, roles, permissions }: CurrentUser, at = Date.now()): void =>
  write({ id, at, user: { id, name, email, roles: [...roles], permissions: [...permissions] } });
