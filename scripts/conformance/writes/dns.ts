import { hostnameOf } from "../../../src/custom/dnsEditor/hostname";
import { emptyRecord, recordFields } from "../../../src/custom/dnsEditor/recordForm";
import { DnsRecordSchema, type DnsRecord } from "../../../src/dataProvider/records";
import type { Context, SignedIn } from "../context";
import { Skip } from "../findings";
import { fitting } from "../shapes";
import { targetId } from "./target";

/** A TXT record of the domain is added, changed and removed; an AAAA record is added and saved. */
export const checkDnsWrites = async (context: Context, { person }: SignedIn): Promise<void> => {
  const { name, cleanup } = context;
  const check = context.check("DNS", person);
  const values = { ...emptyRecord, type: "TXT", name, data: "a test of Spire" };

  const read = async () => person.actions.dnsInfo({ domain_id: targetId(context) });
  const findAll = async (hostname: string): Promise<DnsRecord[]> => {
    const { server, records } = await read();
    return fitting(DnsRecordSchema, records).filter(
      (record) => hostnameOf(record.name ?? "", server ?? "") === hostname,
    );
  };
  const find = async (hostname = name): Promise<DnsRecord | undefined> => (await findAll(hostname))[0];
  /** A server that does not regard the id may have made several of it. */
  const willRemove = (hostname: string) =>
    cleanup.add(`the DNS record ${hostname}`, async () => {
      for (const { id } of await findAll(hostname)) await person.write("DELETE", "dns", {}, id);
    });
  const added = async (): Promise<DnsRecord> => {
    const record = await find();
    if (!record) throw new Skip("the zone does not have the test record");
    return record;
  };
  let isGone = () => {};

  await check("dns.create", "adds a TXT record", async (found) => {
    // Without a way to read the zone nothing is added that could not be found again.
    const { server } = await read();
    isGone = willRemove(name);
    await person.write("POST", "dns", { domain_id: targetId(context), ...recordFields(values, server ?? "") });
    const record = await find();
    found.expect(record !== undefined, "the zone does not show the new record");
    found.expect(!record || record.data === values.data, "data: is not what was sent");
    found.expect(!record || Number(record.ttl) === Number(values.ttl), "ttl: is not what was sent, in seconds");
  });
  await check("dns.update", "changes its TTL", async (found) => {
    const record = await added();
    const { server } = await read();
    const changed = recordFields({ ...values, ttl: "1", ttl_unit: "hours" }, server ?? "", record);
    const sent = { ...record, domain_id: targetId(context), ...changed, name: record.name ?? changed.name };
    await person.write("PUT", "dns", sent, record.id);
    found.expect(Number((await find())?.ttl) === 3600, "ttl: is not what was sent, in seconds");
    const { records } = await read();
    found.expect(
      fitting(DnsRecordSchema, records).filter((other) => other.name === record.name).length === 1,
      "the zone has the record twice: its id was not regarded",
    );
  });
  await check("dns.update", "keeps an AAAA record as one", async (found) => {
    const { server } = await read();
    const six = { ...emptyRecord, name: `six.${name}`, data: "2001:db8::1" };
    willRemove(six.name);
    const save = async (ttl: string, record?: DnsRecord) => {
      const fields = recordFields({ ...six, ttl }, server ?? "", record);
      const method = record ? "PUT" : "POST";
      await person.write(method, "dns", { ...record, domain_id: targetId(context), ...fields }, record?.id);
      const shown = await find(six.name);
      if (!shown) throw new Skip("the zone does not have the test record");
      const isKept = shown.type === fields.type;
      const hint = 'where the address decides, config.json needs "dns": { "ipv6Type": "A" }';
      found.expect(isKept, `type: ${fields.type} was sent, the zone shows ${shown.type}; ${hint}`);
      return { shown, isKept };
    };
    const { shown, isKept } = await save("300");
    if (isKept) await save("600", shown);
  });
  await check("dns.delete", "removes the record", async (found) => {
    await person.write("DELETE", "dns", {}, (await added()).id);
    const isThere = (await find()) !== undefined;
    found.expect(!isThere, "the zone still shows the record");
    if (!isThere) isGone();
  });
};
