import * as v from "valibot";
import { getRoles } from "@/authProvider/user";
import { unwrap } from "@/dataProvider/responses";
import { isObject } from "@/lib/isObject";
import { generatePassword } from "@/model/credentialRules";
import { toFullName, toHostname } from "@/model/dns/record";
import { DnsRecordSchema, Id, TolerantZoneSchema, UserSchema } from "@/model/records";
import { toUserPayload, type UserValues } from "@/resources/users/userForm";
import { calls, createRequest, getCall, isSentSecret, type Values } from "./calls";
import type { ApiClient } from "./client";
import { type Check, type Context, type SignedInClient, SkipCheck } from "./context";
import type { Findings } from "./findings";
import { fetchRows, filterValid, parseRecord } from "./reads";
import { expectError, fetchBody, UnusableResponse } from "./responses";
import { checkTestRecord, expectCreated } from "./testRecord";
import { fetchTarget, getTargetId } from "./writes";

const expectFields = (findings: Findings, record: Values, sent: Values): void => {
  for (const [field, value] of Object.entries(sent))
    findings.expect(record[field] === value, `${field}: differs from the sent value`);
};

type RequireUser = () => Promise<v.InferOutput<typeof UserSchema>>;

/** Another role tries to promote the user, or to remove it. */
const checkOtherRole = async (
  check: Check,
  { client, role }: SignedInClient,
  requireUser: RequireUser,
  values: UserValues,
): Promise<void> => {
  const [update, remove] = [getCall("users.update"), getCall("users.delete")];
  await check({ about: update.route }, `as the ${role}, promoting to super-admin: 403`, async (findings) => {
    const user = await requireUser();
    const promoted = toUserPayload(user, { ...values, role: "super-admin" });
    await expectError(findings, client, createRequest(update, { id: user.id }, promoted), 403, 422);
  });
  if (role !== "employee") return;
  await check({ about: remove.route }, `as the ${role}: 403`, async (findings) =>
    expectError(findings, client, createRequest(remove, { id: (await requireUser()).id }), 403),
  );
};

/** Adds, changes and removes a staff account. Meanwhile other roles try forbidden changes. */
export const checkUserWrites = async (context: Context, client: ApiClient, others: readonly SignedInClient[]) => {
  const { name, options } = context;
  const values = { name, email: `${name}@${options.mailDomain}`, password: generatePassword(), role: "employee" };
  const changed = { ...values, name: `${name} changed`, password: "" };
  await checkTestRecord(context, client, {
    area: "users",
    resource: "users",
    label: `the user ${values.email}`,
    place: "the list",
    noun: "the user",
    findAll: async () =>
      filterValid(UserSchema, await fetchRows(client, "users.list")).filter(({ email }) => email === values.email),
    add: [
      "adds an employee",
      () => toUserPayload({}, values),
      (findings, user, written) => {
        expectCreated(findings, "User", written);
        findings.expect(getRoles(user).includes("employee"), "the list shows the new user without the sent role");
      },
    ],
    change: [
      "changes the name",
      (user) => toUserPayload(user, changed),
      (findings, user) => findings.expect(user.name === changed.name, "the list does not show the new name"),
    ],
    between: async (check, requireUser) => {
      const taken = createRequest("users.create", {}, toUserPayload({}, values));
      await check({ about: taken.route }, "taken e-mail address: 422", async (findings) => {
        await requireUser();
        await expectError(findings, client, taken, 422);
      });
      for (const other of others) await checkOtherRole(check, other, requireUser, changed);
    },
    remove: "removes the user",
  });
};

/** Adds, changes and removes a contact of the domain's company. After each step the domain is fetched, as in the panel. */
export const checkContactWrites = async (context: Context, client: ApiClient): Promise<void> => {
  const { name, options } = context;
  const fetchCompanyId = async () => {
    const { company, company_id } = await fetchTarget(context, client);
    const id = company?.id ?? company_id;
    if (id === undefined || id === null) throw new SkipCheck("the domain belongs to no company");
    return id;
  };
  const email = `${name}@${options.mailDomain}`;
  const values = { first_name: "Spire", last_name: name, email, position: "Test", office_phone: "+1 555 0100" };
  await checkTestRecord(context, client, {
    area: "contacts",
    resource: "contacts",
    label: `the contact ${name}`,
    place: "the domain",
    noun: "the contact",
    findAll: async () => {
      const { company } = await fetchTarget(context, client);
      return company?.contacts?.filter(({ last_name }) => last_name === name) ?? [];
    },
    add: [
      "adds a contact",
      async () => ({ ...values, company_id: await fetchCompanyId() }),
      (findings, contact) => expectFields(findings, contact, values),
    ],
    change: [
      "changes the position",
      async (contact) => ({ ...contact, position: "Changed", company_id: await fetchCompanyId() }),
      (findings, contact) => expectFields(findings, contact, { position: "Changed" }),
    ],
    remove: "removes the contact",
  });
};

/** A test record of the writable domain, found by its name in the zone. */
const createZoneRecord = (context: Context, client: ApiClient, hostname: string) => {
  const fetchZone = async () => {
    const request = createRequest("dnsInfo", { domain_id: getTargetId(context) });
    const zone = parseRecord(TolerantZoneSchema, unwrap(await fetchBody(client, request)));
    if (!zone) throw new UnusableResponse("the zone differs from the contract");
    return { server: zone.server ?? "", records: filterValid(DnsRecordSchema, zone.records) };
  };
  return {
    area: "DNS",
    resource: "dns",
    label: `the DNS record ${hostname}`,
    place: "the zone",
    noun: "the record",
    findAll: async () => {
      const { server, records } = await fetchZone();
      return records.filter(({ name }) => toHostname(name ?? "", server) === hostname);
    },
    /** Fetches the zone first: without it the record could not be found again, so nothing is added. */
    createFields: async (values: Values) => {
      const name = toFullName(hostname, (await fetchZone()).server);
      return { domain_id: getTargetId(context), name, priority: null, ttl: 300, ...values };
    },
  };
};

/** Adds, changes and removes a TXT record; adds and saves an AAAA record. */
export const checkDnsWrites = async (context: Context, client: ApiClient): Promise<void> => {
  const text = createZoneRecord(context, client, context.name);
  const values = { data: "a test of Spire", comment: "a comment of Spire" };
  const expectTtl = (findings: Findings, ttl: unknown, sent: number) =>
    findings.expect(Number(ttl) === sent, "ttl: differs from the sent seconds");
  await checkTestRecord(context, client, {
    ...text,
    add: [
      "adds a TXT record",
      () => text.createFields({ ...values, type: "TXT" }),
      (findings, record) => {
        expectFields(findings, record, values);
        expectTtl(findings, record.ttl, 300);
      },
    ],
    change: [
      "changes its TTL",
      (record) => text.createFields({ ...record, ttl: 3600 }),
      async (findings, { ttl }) => {
        expectTtl(findings, ttl, 3600);
        findings.expect((await text.findAll()).length === 1, "the zone has the record twice, its id was ignored");
      },
    ],
    remove: "removes the record",
  });
  // Some backends decide on the type by the address.
  const hint = 'if the address decides on the type, config.json needs "dns": { "ipv6Type": "A" }';
  const address = createZoneRecord(context, client, `six.${context.name}`);
  await checkTestRecord(context, client, {
    ...address,
    add: ["adds an AAAA record", () => address.createFields({ type: "AAAA", data: "2001:db8::1" }), () => {}],
    change: [
      "keeps the type AAAA",
      (record) => address.createFields({ ...record, ttl: 600 }),
      (findings, { type }) => findings.expect(type === "AAAA", `type: AAAA was sent, the zone shows ${type}; ${hint}`),
    ],
  });
};

/** The texts of a body, without secrets. Flags and numbers may come back in another shape. */
const listTexts = (values: Values): [string, unknown][] =>
  Object.entries(values).filter(([name, value]) => typeof value === "string" && !isSentSecret(name));

const hasTexts = (record: unknown, values: Values): boolean =>
  isObject(record) && listTexts(values).every(([name, value]) => record[name] === value);

/** True for a row that this run has added: its id is not among the earlier ones, and it has the texts that were sent. */
export const isTestRow = (
  row: Readonly<{ id: v.InferOutput<typeof Id> }>,
  earlierIds: ReadonlySet<string>,
  sentBodies: readonly Values[],
): boolean =>
  !earlierIds.has(String(row.id)) && sentBodies.some((values) => listTexts(values).length > 0 && hasTexts(row, values));

const checkResource = async (context: Context, client: ApiClient, resource: string): Promise<void> => {
  const findCall = (verb: string) => calls.find(({ name }) => name === `${resource}.${verb}`);
  const [list, create, update, remove] = ["list", "create", "update", "delete"].map(findCall);
  const values = create?.body ?? {};
  const { id: _, ...changes } = update?.body ?? {};
  const changed = Object.fromEntries(Object.entries(changes).filter(([name]) => !isSentSecret(name)));
  const differing = "the response differs from the sent values";
  let earlierIds: ReadonlySet<string> | undefined;
  const fetchIdentified = async () =>
    filterValid(v.looseObject({ id: Id }), list ? await fetchRows(client, list.name) : []);
  const getAddable = async () => {
    if (!remove || !list || listTexts(values).length === 0)
      throw new SkipCheck("the record could not be found and deleted again");
    earlierIds = new Set((await fetchIdentified()).map(({ id }) => String(id)));
    return values;
  };
  await checkTestRecord(context, client, {
    area: resource,
    resource,
    label: `the record of ${resource}`,
    place: "the list",
    noun: "the record",
    findAll: async () => {
      const ids = earlierIds;
      return ids ? (await fetchIdentified()).filter((row) => isTestRow(row, ids, [values, changed])) : [];
    },
    ...(create && {
      add: [
        "adds a record",
        getAddable,
        (findings, _row, written) => {
          expectCreated(findings, create.dataSchema, written);
          findings.expect(hasTexts(written.record, values), differing);
        },
      ],
    }),
    ...(update && {
      change: [
        "changes the record",
        (row) => ({ ...row, ...changed }),
        (findings, _row, { record }) => {
          findings.expectShape(update.dataSchema, record);
          findings.expectNoSecrets([record]);
          findings.expect(hasTexts(record, changed), differing);
        },
      ],
    }),
    ...(remove && { remove: "removes the record" }),
  });
};

const ownChecks = ["users", "contacts", "dns", "domains", "servers"];

/** Adds, changes and removes one record of each resource without checks of its own, with the document's examples. */
export const checkStandardWrites = async (context: Context, client: ApiClient): Promise<void> => {
  const names = calls.flatMap(({ isRead, resource }) => (isRead || !resource ? [] : [resource]));
  for (const name of new Set(names)) if (!ownChecks.includes(name)) await checkResource(context, client, name);
};
