import * as v from "valibot";
import { PASSWORD_MIN_LENGTH } from "@/lib/constants";
import { roleNames } from "../roles";
import { Id, List, OptionalText, SentEmail, SentText } from "./fields";

const NamedRole = v.looseObject({ name: v.string() });

export const UserSchema = v.looseObject({
  id: Id,
  name: OptionalText,
  email: v.string(),
  role: v.nullish(v.union([v.string(), NamedRole])),
  roles: v.nullish(List(v.union([v.string(), NamedRole]))),
  permissions: v.nullish(v.unknown()),
});
export type User = v.InferOutput<typeof UserSchema>;

export const Password = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH),
  v.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])/),
);

export const NewUser = v.strictObject({
  name: SentText,
  email: SentEmail,
  role: v.nullish(v.picklist(roleNames)),
  password: Password,
});
export const ChangedUser = v.looseObject(v.entriesFromObjects([NewUser, v.object({ password: v.nullish(Password) })]));
