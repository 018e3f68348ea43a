import { hostnameOf } from "../../../src/custom/dns/record";
import { emptyRecord, recordFields, type RecordValues } from "../../../src/custom/dns/recordForm";
import { type DnsRecord, DnsRecordSchema } from "../../../src/dataProvider/records";
import type { Check, Context, SignedIn } from "../context";
import { Skip } from "../findings";
import type { Person } from "../person";
import { fitting } from "../shapes";
import { targetId } from "./target";

/** The zone of the domain that may be written to. */
const createZone = (context: Context, person: Person) => {
  const read = async () => {
    const { server, records } = await person.actions.dnsInfo({ domain_id: targetId(context) });
    return { server: server ?? "", records: fitting(DnsRecordSchema, records) };
  };
  const findAll = async (hostname: string): Promise<DnsRecord[]> => {
    const { server, records } = await read();
    return records.filter((record) => hostnameOf(record.name ?? "", server) === hostname);
  };
  return {
    read,
    find: async (hostname: string): Promise<DnsRecord | undefined> => (await findAll(hostname))[0],
    /** @throws Skip when it was not added. */
    added: async (hostname: string): Promise<DnsRecord> => {
      const [record] = await findAll(hostname);
      if (!record) throw new Skip("the zone does not have the test record");
      return record;
    },
    /** A server that ignores the id may have made several of it. */
    willRemove: (hostname: string) =>
      context.cleanup.add(`the DNS record ${hostname}`, async () => {
        for (const { id } of await findAll(hostname)) await person.write("DELETE", "dns", {}, id);
      }),
    /** Adds a record, or saves one with an id. */
    save: async (values: object, record?: DnsRecord) =>
      person.write(record ? "PUT" : "POST", "dns", { ...record, domain_id: targetId(context), ...values }, record?.id),
  };
};

type Zone = ReturnType<typeof createZone>;

const checkTtl = async (check: Check, zone: Zone, values: RecordValues) =>
  check("dns.update", "changes its TTL", async (found) => {
    const record = await zone.added(values.name);
    const { server } = await zone.read();
    const changed = recordFields({ ...values, ttl: "1", ttl_unit: "hours" }, server, record);
    await zone.save({ ...changed, name: record.name ?? changed.name }, record);
    found.expect(Number((await zone.find(values.name))?.ttl) === 3600, "ttl: is not what was sent, in seconds");
    const { records } = await zone.read();
    found.expect(
      records.filter((other) => other.name === record.name).length === 1,
      "the zone has the record twice: its id was ignored",
    );
  });

const checkAddressType = async (check: Check, zone: Zone, name: string) =>
  check("dns.update", "keeps an AAAA record as one", async (found) => {
    const { server } = await zone.read();
    const six = { ...emptyRecord, name: `six.${name}`, data: "2001:db8::1" };
    zone.willRemove(six.name);
    const save = async (ttl: string, record?: DnsRecord) => {
      const fields = recordFields({ ...six, ttl }, server, record);
      await zone.save(fields, record);
      const shown = await zone.added(six.name);
      const isPersisted = shown.type === fields.type;
      const hint = 'where the address decides, config.json needs "dns": { "ipv6Type": "A" }';
      found.expect(isPersisted, `type: ${fields.type} was sent, the zone shows ${shown.type}; ${hint}`);
      return { shown, isPersisted };
    };
    const { shown, isPersisted } = await save("300");
    if (isPersisted) await save("600", shown);
  });

/** Adds, changes and removes a TXT record of the domain; adds and saves an AAAA record. */
export const checkDnsWrites = async (context: Context, { person }: SignedIn): Promise<void> => {
  const { name } = context;
  const check = context.check("DNS", person);
  const zone = createZone(context, person);
  const values = { ...emptyRecord, type: "TXT", name, data: "a test of Spire" };
  let isGone = () => {};

  await check("dns.create", "adds a TXT record", async (found) => {
    // If the zone cannot be read, nothing is added: it could not be found again.
    const { server } = await zone.read();
    isGone = zone.willRemove(name);
    await zone.save(recordFields(values, server));
    const record = await zone.find(name);
    found.expect(record !== undefined, "the zone does not show the new record");
    found.expect(!record || record.data === values.data, "data: is not what was sent");
    found.expect(!record || Number(record.ttl) === Number(values.ttl), "ttl: is not what was sent, in seconds");
  });
  await checkTtl(check, zone, values);
  await checkAddressType(check, zone, name);
  await check("dns.delete", "removes the record", async (found) => {
    await person.write("DELETE", "dns", {}, (await zone.added(name)).id);
    const isThere = (await zone.find(name)) !== undefined;
    found.expect(!isThere, "the zone still shows the record");
    if (!isThere) isGone();
  });
};
