import * as v from "valibot";
import type { CurrentUser } from "@/authProvider/user";
import { readStored, writeStored } from "@/lib/browserStorage";
import { PERSISTED_LISTS_MAX_AGE_MS } from "@/lib/constants";
import { Id } from "@/model/records";
import { hasSessionCookie } from "@/dataProvider/earlyRequests";
import { storageKeys } from "@/lib/storageKeys";

const Texts = v.array(v.string());
const Persisted = v.object({
  id: Id,
  /** When the server last confirmed who this is, in milliseconds since 1970. */
  at: v.number(),
  /** Missing once the server has said that nobody is signed in. */
  user: v.optional(v.object({ id: Id, name: v.string(), email: v.string(), roles: Texts, permissions: Texts })),
});

const read = (): v.InferOutput<typeof Persisted> | undefined => {
  try {
    return v.parse(Persisted, JSON.parse(readStored(storageKeys.user) ?? ""));
  } catch {
    return undefined; // nobody, or corrupt
  }
};
const write = (persisted: v.InferOutput<typeof Persisted>) =>
  void writeStored(storageKeys.user, JSON.stringify(persisted));

/** The id, as text, of the person who owns what this browser keeps. */
export const persistedPerson = (): string | undefined => {
  const id = read()?.id;
  return id === undefined ? undefined : String(id);
};

/**
 * The person who was signed in when the panel was left, if that was within a day and their session may still exist. Shown until
 * the server says who is signed in.
 */
export const persistedUser = (now = Date.now()): CurrentUser | undefined => {
  const persisted = read();
  const age = now - (persisted?.at ?? Number.NEGATIVE_INFINITY);
  return hasSessionCookie() && age >= 0 && age <= PERSISTED_LISTS_MAX_AGE_MS ? persisted?.user : undefined;
};

export const keepPerson = ({ id, name, email, roles, permissions }: CurrentUser, at = Date.now()): void =>
  write({ id, at, user: { id, name, email, roles: [...roles], permissions: [...permissions] } });
