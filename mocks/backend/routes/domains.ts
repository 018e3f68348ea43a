import { ChangedDomain, ExistingClientWebsite, NewClientWebsite } from "@/model/records";
import { asObject, found, HttpError, idParam, json, type Json } from "../http";
import { detail, linkTo, listItem } from "../render";
import type { Route } from "../router";
import type { Context } from "../services";
import type { Domain } from "../types";
import { emailProblem, TAKEN, unknownId, validate } from "../validation";

/** "https://www.example.com/path" -> "example.com" */
const bareDomain = (address: string): string =>
  address
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/[/?#].*$/, "")
    .toLowerCase();

/**
 * Domains that fail, one for each form of the old backend's errors: `fail-json.*` has an `error` field with JSON in it,
 * `fail-text.*` one with plain text, `fail-unknown.*` none.
 */
const failureFor = (domain: string): HttpError | null => {
  const fail = (status: number, body: { [key: string]: unknown }) => new HttpError(status, "failed", body);
  if (domain.startsWith("fail-json.")) {
    return fail(400, { error: JSON.stringify({ message: "Plesk: the subscription <limit> is reached." }) });
  }
  if (domain.startsWith("fail-text.")) return fail(500, { error: "cURL error 28: Operation timed out" });
  return domain.startsWith("fail-unknown.") ? fail(500, { message: "Server Error" }) : null;
};

const checkWebsite = ({ backend: { store }, input }: Context): void => {
  const { domain, hosting_package, server, user_id } = input;
  const isExisting = Number(user_id ?? 0) !== 0;
  const contacts = { has: (id: number) => store.findContact(id) !== undefined };
  validate(isExisting ? ExistingClientWebsite : NewClientWebsite, input, {
    user_id: isExisting && unknownId(contacts, user_id),
    "company_contact.primary.email": !isExisting && emailProblem(primaryContact(input)["email"]),
    domain: typeof domain === "string" && store.hasDomain(bareDomain(domain)) && TAKEN,
    server: unknownId(store.servers, server),
    hosting_package: unknownId(store.plans, hosting_package),
  });
};

const primaryContact = (input: Json): Json => asObject(asObject(input["company_contact"])["primary"]);

/** The company of the new site: that of the chosen contact, or a new one with its first contact. */
const companyFor = ({ backend: { store }, input }: Context): number | null => {
  const userId = Number(input["user_id"] ?? 0);
  if (userId !== 0) return store.findContact(userId)?.company_id ?? null;
  const id = store.newId("companies");
  store.companies.set(id, { id, name: String(input["company_name"]), contacts: 0 });
  const { contact_name, email, phone } = primaryContact(input);
  const [first = "", ...rest] = String(contact_name).split(" ");
  store.contactsOf(id).push({
    id: store.newId("contacts"),
    company_id: id,
    first_name: first,
    last_name: rest.join(" ") || null,
    email: String(email),
    position: null,
    office_phone: String(phone),
  });
  return id;
};

/** POST /api/domains: a new website. It is listed at once, while a process creates it. */
const addWebsite = (context: Context): Response => {
  const { backend, input, request } = context;
  const name = typeof input["domain"] === "string" ? bareDomain(input["domain"]) : "";
  const failure = failureFor(name);
  if (failure) throw failure;
  checkWebsite(context);
  const id = backend.store.newId("domains");
  const link = linkTo(Number(input["server"]), { has_php7_addon: true });
  const domain: Domain = {
    id,
    url: `https://${name}`,
    url_test: null,
    domain: name,
    type: "subscription",
    company_id: companyFor(context),
    mysql_name: String(input["db_name"]),
    mysql_user: String(input["db_user"]),
    mysql_pass: String(input["db_pass"]),
    links: [link],
    extra: {
      site_type: input["site_type"] ?? null,
      hosting_package: Number(input["hosting_package"]),
      notes: null,
      created_at: backend.settings.now().toISOString(),
      updated_at: backend.settings.now().toISOString(),
    },
  };
  backend.store.putDomain(domain);
  backend.processes.start(domain, link, "create", request.headers.get("x-socket-id"));
  return json({ data: listItem(backend.store, domain) }, 201);
};

const target = (context: Context): Domain => {
  const id = idParam(context);
  return found(context.backend.store.domains.get(id), "Domain", id);
};

const show = (context: Context): Response => json({ data: [detail(context.backend.store, target(context))] });

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Fields of the body that PUT does not copy as they are: the id, what has calls of its own, and what it checks. */
const OWN = new Set(["id", "servers", "company", "url", "url_test", "domain", "type", "company_id"]);
const DATABASE = ["mysql_name", "mysql_user", "mysql_pass"] as const;

/** Saves the whole domain. Unknown fields are stored as they were sent. */
const update = (context: Context): Response => {
  const { backend, input } = context;
  const domain = target(context);
  const { store } = backend;
  const isTaken = typeof input["domain"] === "string" && store.hasDomain(input["domain"], domain.id);
  validate(ChangedDomain, input, {
    domain: isTaken && TAKEN,
    company_id: unknownId(store.companies, input["company_id"]),
  });
  domain.url = String(input["url"]);
  if ("url_test" in input) domain.url_test = textOrNull(input["url_test"]);
  if (typeof input["domain"] === "string") domain.domain = input["domain"];
  if (typeof input["type"] === "string") domain.type = input["type"] as Domain["type"];
  if ("company_id" in input) domain.company_id = input["company_id"] === null ? null : Number(input["company_id"]);
  for (const name of DATABASE) if (name in input) domain[name] = textOrNull(input[name]);
  for (const [name, value] of Object.entries(input)) {
    if (!OWN.has(name) && !DATABASE.some((known) => known === name)) domain.extra[name] = value;
  }
  domain.extra["updated_at"] = backend.settings.now().toISOString();
  store.putDomain(domain);
  for (const kind of ["domains", "details"] as const) store.flaws.mend(kind, domain.id);
  return json({ data: detail(store, domain) });
};

export const domainRoutes: Route[] = [
  { method: "POST", path: "/api/domains", group: "api", handle: addWebsite },
  { method: "GET", path: "/api/domains/{id}", group: "api", handle: show },
  { method: "PUT", path: "/api/domains/{id}", group: "api", handle: update },
];
