import { toHostname } from "@/model/dns/record";
import { emptyFormValues, toSentFields, type RecordFormValues } from "@/model/dns/recordForm";
import { type DnsRecord, DnsRecordSchema } from "@/model/records";
import type { Check, Context, SignedInClient } from "../context";
import type { ApiClient } from "../apiClient";
import { filterValid } from "../shapes";
import { getTargetId } from "./targetDomain";
import { createTestRecord } from "./testRecord";

/** A test record of the writable domain, found by its name in the zone. */
const createZoneRecord = (context: Context, check: Check, client: ApiClient, hostname: string) => {
  const read = async () => {
    const { server, records } = await client.actions.dnsInfo({ domain_id: getTargetId(context) });
    return { server: server ?? "", records: filterValid(DnsRecordSchema, records) };
  };
  const findAll = async (): Promise<DnsRecord[]> => {
    const { server, records } = await read();
    return records.filter(({ name }) => toHostname(name ?? "", server) === hostname);
  };
  const kind = { resource: "dns", label: `the DNS record ${hostname}`, where: "the zone", noun: "the record" } as const;
  /** Fetches the zone first: without it the record could not be found again, so nothing is added. */
  const fields = async (values: RecordFormValues, record?: DnsRecord) => ({
    ...record,
    domain_id: getTargetId(context),
    ...toSentFields(values, (await read()).server, record),
    ...(record?.name && { name: record.name }),
  });
  return { findAll, fields, ...createTestRecord(context, check, client, { ...kind, findAll }) };
};

/** Some backends decide on the type by the address. */
const checkAddressType = async (context: Context, check: Check, client: ApiClient) => {
  const values = { ...emptyFormValues, name: `six.${context.name}`, data: "2001:db8::1" };
  const { fields, add, change } = createZoneRecord(context, check, client, values.name);
  await add(
    "adds an AAAA record",
    () => fields(values),
    () => {},
  );
  await change(
    "keeps the type AAAA",
    (record) => fields({ ...values, ttl: "600" }, record),
    (findings, { type }) => {
      const hint = 'if the address decides on the type, config.json needs "dns": { "ipv6Type": "A" }';
      findings.expect(type === "AAAA", `type: AAAA was sent, the zone shows ${type}; ${hint}`);
    },
  );
};

/** Adds, changes and removes a TXT record; adds and saves an AAAA record. */
export const checkDnsWrites = async (context: Context, { client }: SignedInClient): Promise<void> => {
  const { name } = context;
  const check = context.check("DNS", client);
  const values = { ...emptyFormValues, type: "TXT", name, data: "a test of Spire", comment: "a comment of Spire" };
  const { findAll, fields, add, change, remove } = createZoneRecord(context, check, client, name);

  await add(
    "adds a TXT record",
    () => fields(values),
    (findings, { data, ttl, comment }) => {
      findings.expect(data === values.data, "data: differs from the sent value");
      findings.expect(comment === values.comment, "comment: differs from the sent value");
      findings.expect(Number(ttl) === Number(values.ttl), "ttl: differs from the sent seconds");
    },
  );
  await change(
    "changes its TTL",
    (record) => fields({ ...values, ttl: "1", ttl_unit: "hours" }, record),
    async (findings, { ttl }) => {
      findings.expect(Number(ttl) === 3600, "ttl: differs from the sent seconds");
      findings.expect((await findAll()).length === 1, "the zone has the record twice, its id was ignored");
    },
  );
  await checkAddressType(context, check, client);
  await remove("removes the record");
};
