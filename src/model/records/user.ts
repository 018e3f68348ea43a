import * as v from "valibot";
import { PASSWORD_MIN_LENGTH } from "@/lib/constants";
import { roleNames } from "../roles";
import { Id, List, Optional, OptionalText, ReceivedObject, SentEmail, SentText, Text } from "./fields";

const NamedRole = ReceivedObject({ name: Text });
const Role = v.union([Text, NamedRole]);

export const UserSchema = ReceivedObject({
  id: Id,
  name: OptionalText,
  email: Text,
  role: Optional(Role),
  roles: v.nullish(List(Role)),
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
