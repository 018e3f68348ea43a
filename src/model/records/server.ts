import * as v from "valibot";
import {
  Flag,
  Id,
  integerBetween,
  Optional,
  OptionalAddress,
  OptionalNumber,
  OptionalSentText,
  OptionalText,
  ReceivedObject,
  SentText,
  Text,
} from "./fields";

export const ServerSchema = ReceivedObject({
  id: Id,
  name: Text,
  host_url: OptionalAddress,
  port: OptionalNumber,
  ip_address: OptionalAddress,
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

const TestStatus = v.union([v.string(), v.number(), v.boolean()]);
/** The status is a word or a flag, on its own as well; nothing means reachable. */
export const ServerTestSchema = v.nullish(v.union([ReceivedObject({ status: Optional(TestStatus) }), TestStatus]));
export type ServerTest = v.InferOutput<typeof ServerTestSchema>;
