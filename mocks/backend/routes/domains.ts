import { ChangedDomain, ExistingClientWebsite, NewClientWebsite } from "@/model/records";
import { asObject, requireRecord, HttpError, parseIdParam, json, type Json } from "../http";
import { serializeDomainDetail, createInstallation, serializeDomain } from "../serializers";
import type { Route } from "../router";
import type { RequestContext } from "../services";
import type { Domain } from "../types";
import { getEmailError, TAKEN_MESSAGE, getUnknownIdError, validate } from "../validation";

/** "https://www.example.com/path" becomes "example.com". */
const normalizeDomain = (address: string): string =>
  address
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/[/?#].*$/, "")
    .toLowerCase();

/**
 * One domain for each form of the old backend's errors: `error` is JSON for `fail-json.*`, plain text for `fail-text.*`, and
 * missing for `fail-unknown.*`.
 */
const getSimulatedError = (domain: string): HttpError | null => {
  const fail = (status: number, body: { [key: string]: unknown }) => new HttpError(status, "failed", body);
  if (domain.startsWith("fail-json.")) {
    return fail(400, { error: JSON.stringify({ message: "Plesk: the subscription <limit> is reached." }) });
  }
  if (domain.startsWith("fail-text.")) return fail(500, { error: "cURL error 28: Operation timed out" });
  return domain.startsWith("fail-unknown.") ? fail(500, { message: "Server Error" }) : null;
};

const validateWebsite = ({ backend: { store }, input }: RequestContext): void => {
  const { domain, hosting_package, server, user_id } = input;
  const isExisting = Number(user_id ?? 0) !== 0;
  const contacts = { has: (id: number) => store.findContact(id) !== undefined };
  validate(isExisting ? ExistingClientWebsite : NewClientWebsite, input, {
    user_id: isExisting && getUnknownIdError(contacts, user_id),
    "company_contact.primary.email": !isExisting && getEmailError(getPrimaryContact(input)["email"]),
    domain: typeof domain === "string" && store.hasDomain(normalizeDomain(domain)) && TAKEN_MESSAGE,
    server: getUnknownIdError(store.servers, server),
    hosting_package: getUnknownIdError(store.plans, hosting_package),
  });
};

const getPrimaryContact = (input: Json): Json => asObject(asObject(input["company_contact"])["primary"]);

/** The chosen contact's company, or a new one with its first contact. */
const getOrCreateCompany = ({ backend: { store }, input }: RequestContext): number | null => {
  const userId = Number(input["user_id"] ?? 0);
  if (userId !== 0) return store.findContact(userId)?.company_id ?? null;
  const id = store.createId("companies");
  store.companies.set(id, { id, name: String(input["company_name"]), contacts: 0 });
  const { contact_name, email, phone } = getPrimaryContact(input);
  const [first = "", ...rest] = String(contact_name).split(" ");
  store.getContacts(id).push({
    id: store.createId("contacts"),
    company_id: id,
    first_name: first,
    last_name: rest.join(" ") || null,
    email: String(email),
    position: null,
    office_phone: String(phone),
  });
  return id;
};

/** The new website is listed at once, while a process creates it. */
const addWebsite = (context: RequestContext): Response => {
  const { backend, input } = context;
  const name = typeof input["domain"] === "string" ? normalizeDomain(input["domain"]) : "";
  const failure = getSimulatedError(name);
  if (failure) throw failure;
  validateWebsite(context);
  const id = backend.store.createId("domains");
  const installation = createInstallation(Number(input["server"]), { has_php7_addon: true });
  const domain: Domain = {
    id,
    url: `https://${name}`,
    url_test: null,
    domain: name,
    type: "subscription",
    company_id: getOrCreateCompany(context),
    mysql_name: String(input["db_name"]),
    mysql_user: String(input["db_user"]),
    mysql_pass: String(input["db_pass"]),
    installations: [installation],
    extra: {
      site_type: input["site_type"] ?? null,
      hosting_package: Number(input["hosting_package"]),
      notes: null,
      created_at: backend.settings.now().toISOString(),
      updated_at: backend.settings.now().toISOString(),
    },
  };
  backend.store.saveDomain(domain);
  backend.processes.start(domain, installation, "create");
  return json({ data: serializeDomain(backend.store, domain) }, 201);
};

const requireDomain = (context: RequestContext): Domain => {
  const id = parseIdParam(context);
  return requireRecord(context.backend.store.domains.get(id), "Domain", id);
};

const showDomain = (context: RequestContext): Response =>
  json({ data: [serializeDomainDetail(context.backend.store, requireDomain(context))] });

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Fields that PUT does not copy into `extra`. */
const HANDLED_FIELDS = new Set(["id", "servers", "company", "url", "url_test", "domain", "type", "company_id"]);
const DATABASE_FIELDS = ["mysql_name", "mysql_user", "mysql_pass"] as const;

/** Stores unknown fields unchanged. */
const updateDomain = (context: RequestContext): Response => {
  const { backend, input } = context;
  const domain = requireDomain(context);
  const { store } = backend;
  const isTaken = typeof input["domain"] === "string" && store.hasDomain(input["domain"], domain.id);
  validate(ChangedDomain, input, {
    domain: isTaken && TAKEN_MESSAGE,
    company_id: getUnknownIdError(store.companies, input["company_id"]),
  });
  domain.url = String(input["url"]);
  if ("url_test" in input) domain.url_test = textOrNull(input["url_test"]);
  if (typeof input["domain"] === "string") domain.domain = input["domain"];
  if (typeof input["type"] === "string") domain.type = input["type"] as Domain["type"];
  if ("company_id" in input) domain.company_id = input["company_id"] === null ? null : Number(input["company_id"]);
  for (const name of DATABASE_FIELDS) if (name in input) domain[name] = textOrNull(input[name]);
  for (const [name, value] of Object.entries(input)) {
    if (!HANDLED_FIELDS.has(name) && !DATABASE_FIELDS.some((known) => known === name)) domain.extra[name] = value;
  }
  domain.extra["updated_at"] = backend.settings.now().toISOString();
  store.saveDomain(domain);
  for (const kind of ["domains", "details"] as const) store.overrides.remove(kind, domain.id);
  return json({ data: serializeDomainDetail(store, domain) });
};

export const domainRoutes: Route[] = [
  { method: "POST", path: "/api/domains", group: "api", handle: addWebsite },
  { method: "GET", path: "/api/domains/{id}", group: "api", handle: showDomain },
  { method: "PUT", path: "/api/domains/{id}", group: "api", handle: updateDomain },
];
