import * as v from "valibot";
import { Flag, Id, integerBetween, NumberLike, OptionalSentText, OptionalText, SentText } from "./fields";

export const ServerSchema = v.looseObject({
  id: Id,
  name: v.string(),
  host_url: OptionalText,
  port: v.nullish(NumberLike),
  ip_address: OptionalText,
  public: Flag,
  login: OptionalText,
});
export type Server = v.InferOutput<typeof ServerSchema>;

export const NewServer = v.strictObject({
  name: SentText,
  host_url: SentText,
  port: integerBetween(1, 65_535),
  login: SentText,
  public: v.nullish(v.picklist([0, 1])),
  password: SentText,
});
export const ChangedServer = v.looseObject({ ...NewServer.entries, password: OptionalSentText });

/** `status` is a word or a flag. */
export const ServerTestSchema = v.looseObject({ status: v.nullish(v.union([v.string(), v.number(), v.boolean()])) });
