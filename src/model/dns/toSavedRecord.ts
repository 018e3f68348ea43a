import * as v from "valibot";
import { isObject } from "@/lib/isObject";
import { createEntryId } from "@/lib/userStore";
import { DnsRecordSchema, Id, type DnsRecord } from "../records";

const WITHOUT_ID = "without id ";

/** Records without an id from the server cannot be edited or deleted. */
export const hasId = ({ id }: DnsRecord): boolean => !String(id).startsWith(WITHOUT_ID);

export type SentRecord = Partial<DnsRecord> & Pick<DnsRecord, "type">;

/** The record from the response, or else the sent fields with the id of the response. */
export const toSavedRecord = (response: unknown, sent: SentRecord): DnsRecord => {
  const { success, output: id } = v.safeParse(Id, isObject(response) ? response["id"] : undefined);
  const isNamed = success && id !== "";
  const whole = v.safeParse(DnsRecordSchema, response);
  if (isNamed && whole.success) return { ...sent, ...whole.output };
  return { ...sent, type: sent.type, id: isNamed ? id : (sent.id ?? WITHOUT_ID + createEntryId(Date.now())) };
};
