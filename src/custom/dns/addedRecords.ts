import { skipToken, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import * as v from "valibot";
import { DnsRecordSchema, Id, type DnsRecord } from "../../dataProvider/records";
import { isObject } from "../../lib/isObject";

/** The records added in this visit to a zone whose records the server does not list: only this browser knows them. */

const keyOf = (domainId: Identifier) => ["dns", "added", String(domainId)];

const none: readonly DnsRecord[] = [];

/** Oldest first. Kept until the person leaves, however long the page is left. */
export const useAddedRecords = (domainId: Identifier): readonly DnsRecord[] => {
  const { data = none } = useQuery<readonly DnsRecord[]>({
    queryKey: keyOf(domainId),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return data;
};

const change = (
  queryClient: QueryClient,
  domainId: Identifier,
  records: (known: readonly DnsRecord[]) => readonly DnsRecord[],
) => void queryClient.setQueryData<readonly DnsRecord[]>(keyOf(domainId), (known = []) => records(known));

/** Replaces the record with the same id, or appends it. */
export const keepAdded = (queryClient: QueryClient, domainId: Identifier, record: DnsRecord): void =>
  change(queryClient, domainId, (known) =>
    known.some(({ id }) => id === record.id)
      ? known.map((other) => (other.id === record.id ? record : other))
      : [...known, record],
  );

export const dropAdded = (queryClient: QueryClient, domainId: Identifier, id: DnsRecord["id"]): void =>
  change(queryClient, domainId, (known) => known.filter((record) => record.id !== id));

const WITHOUT_ID = "without id ";
let withoutId = 0;

/** A record without an id from the server can be neither saved nor deleted. */
export const hasId = ({ id }: DnsRecord): boolean => !String(id).startsWith(WITHOUT_ID);

type Sent = Partial<DnsRecord> & Pick<DnsRecord, "type">;

/**
 * The saved record: what the server answered, if that is the record; otherwise what was sent, with the id if the answer has
 * one.
 */
export const savedRecord = (answer: unknown, sent: Sent): DnsRecord => {
  const { success, output: id } = v.safeParse(Id, isObject(answer) ? answer["id"] : undefined);
  const isNamed = success && id !== "";
  const whole = v.safeParse(DnsRecordSchema, answer);
  if (isNamed && whole.success) return { ...sent, ...whole.output };
  return { ...sent, type: sent.type, id: isNamed ? id : (sent.id ?? `${WITHOUT_ID}${++withoutId}`) };
};
