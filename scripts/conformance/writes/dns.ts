import { toHostname } from "@/model/dns/record";
import { emptyFormValues, toSentFields, type RecordFormValues } from "@/model/dns/recordForm";
import { type DnsRecord, DnsRecordSchema } from "@/model/records";
import type { Check, Context, SignedIn } from "../context";
import type { Person } from "../person";
import { fitting } from "../shapes";
import { targetId } from "./target";
import { createTestRecord } from "./testRecord";

/** A record of the zone that may be written to, by its name in the zone. */
const createZoneRecord = (context: Context, check: Check, person: Person, hostname: string) => {
  const read = async () => {
    const { server, records } = await person.actions.dnsInfo({ domain_id: targetId(context) });
    return { server: server ?? "", records: fitting(DnsRecordSchema, records) };
  };
  const findAll = async (): Promise<DnsRecord[]> => {
    const { server, records } = await read();
    return records.filter(({ name }) => toHostname(name ?? "", server) === hostname);
  };
  const kind = { resource: "dns", label: `the DNS record ${hostname}`, where: "the zone", noun: "the record" } as const;
  /** What is sent. The zone is read first: if it cannot be, nothing is added, as it could not be found again. */
  const fields = async (values: RecordFormValues, record?: DnsRecord) => ({
    ...record,
    domain_id: targetId(context),
    ...toSentFields(values, (await read()).server, record),
    ...(record?.name && { name: record.name }),
  });
  return { findAll, fields, ...createTestRecord(context, check, person, { ...kind, findAll }) };
};

/** Adds an AAAA record, and saves it: some backends decide on the type by the address. */
const checkAddressType = async (context: Context, check: Check, person: Person) => {
  const values = { ...emptyFormValues, name: `six.${context.name}`, data: "2001:db8::1" };
  const { fields, add, change } = createZoneRecord(context, check, person, values.name);
  await add(
    "adds an AAAA record",
    () => fields(values),
    () => {},
  );
  await change(
    "keeps an AAAA record as one",
    (record) => fields({ ...values, ttl: "600" }, record),
    (found, { type }) => {
      const hint = 'where the address decides, config.json needs "dns": { "ipv6Type": "A" }';
      found.expect(type === "AAAA", `type: AAAA was sent, the zone shows ${type}; ${hint}`);
    },
  );
};

/** Adds, changes and removes a TXT record of the domain; adds and saves an AAAA record. */
export const checkDnsWrites = async (context: Context, { person }: SignedIn): Promise<void> => {
  const { name } = context;
  const check = context.check("DNS", person);
  const values = { ...emptyFormValues, type: "TXT", name, data: "a test of Spire" };
  const { findAll, fields, add, change, remove } = createZoneRecord(context, check, person, name);

  await add(
    "adds a TXT record",
    () => fields(values),
    (found, { data, ttl }) => {
      found.expect(data === values.data, "data: is not what was sent");
      found.expect(Number(ttl) === Number(values.ttl), "ttl: is not what was sent, in seconds");
    },
  );
  await change(
    "changes its TTL",
    (record) => fields({ ...values, ttl: "1", ttl_unit: "hours" }, record),
    async (found, { ttl }) => {
      found.expect(Number(ttl) === 3600, "ttl: is not what was sent, in seconds");
      found.expect((await findAll()).length === 1, "the zone has the record twice: its id was ignored");
    },
  );
  await checkAddressType(context, check, person);
  await remove("removes the record");
};
