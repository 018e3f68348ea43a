import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { currentUserKey } from "@/authProvider";
import type { CurrentUser } from "@/authProvider/user";
import { type ResponseFacts, getRequestId, getServerMessage } from "@/dataProvider/responseFacts";
import { type ActionEndpoint, actions } from "@/dataProvider/endpoints";
import type { DomainActionName } from "@/model/domainActions";
import { unwrapOne } from "@/dataProvider/responses";
import { ApiError, mayStillRun, hasUnknownOutcome } from "@/dataProvider/errors";
import type { ApiResponse, HttpRequest } from "@/dataProvider/exchange";
import { type DnsRecord, Id } from "@/model/records";
import { toPlainText } from "@/dataProvider/request";
import { hasSecret, isSecretField } from "@/dataProvider/secretFields";
import { isObject } from "@/lib/isObject";
import { createEntryId } from "@/lib/userEntries";
import type { VerifiedWrite } from "@/dataProvider/observeWrites";
import { toSavedRecord, type SentRecord, toStoredRecord } from "@/custom/dns";
import { mayHaveStarted } from "@/custom/domainActions";
import { type DnsWrite, activityLog, type LogEntry, type WriteState, ownEntryIds } from "./activityLog";
import { diffFields, getLoggedFields, getRecordName, findReferencedName } from "./fieldChanges";

type Values = Readonly<Record<string, unknown>>;
type Written = Pick<LogEntry, "kind" | "of">;

const everyAction: [string, ActionEndpoint][] = Object.entries(actions);

/** What is written, by the endpoint table; undefined for what is no work: the session, and channels of push. */
const writtenBy = ({ subject, endpoint }: HttpRequest): Written | undefined => {
  if (subject) return { kind: subject.call, of: subject.resource };
  const [of, action] = everyAction.find(([, { route }]) => route === endpoint) ?? [];
  return of && action?.allowedRoles !== "guest" && !action?.endsSession ? { kind: "action", of } : undefined;
};

const valuesOf = (value: unknown): Values => (isObject(value) ? value : {});

/** The values of the route's placeholders: what a DELETE says is in its path alone. */
const inPath = ({ endpoint, path }: HttpRequest): Values => {
  const [, route = ""] = endpoint.split(" ");
  const parts = path.split("/");
  return Object.fromEntries(
    route.split("/").flatMap((part, at) => (/^\{\w+\}$/.test(part) ? [[part.slice(1, -1), parts[at] ?? ""]] : [])),
  );
};

const isId = (name: string) => name === "id" || name.endsWith("_id");

/** What tells this write from others of its kind: the record, whatever else of it changes; the new one's name; an action's input. */
const subjectOf = (kind: Written["kind"], values: Values, name: string): string => {
  const telling = Object.entries(values)
    .filter(([field, value]) => (kind === "action" ? !isSecretField(field) : isId(field)) && typeof value !== "object")
    .map(([field, value]) => `${field}=${String(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1));
  return [...telling, ...(kind === "create" ? [name] : [])].join(" ");
};

/** As much of a record as is stored. */
const DNS_RECORD_MAX_LENGTH = 8000;

const withoutSecrets = (record: object): DnsRecord | undefined => {
  const text = JSON.stringify(record, (name, value: unknown) => (isSecretField(name) ? undefined : value));
  return text.length > DNS_RECORD_MAX_LENGTH ? undefined : (JSON.parse(text) as DnsRecord);
};

/**
 * The write of a DNS record, to be reverted later; a run has its own report. After an edit nothing else of the record is needed than
 * what an edit changes.
 */
const dnsWriteOf = ({ subject, json, origin }: HttpRequest, answer?: ApiResponse): DnsWrite | undefined => {
  if (subject?.resource !== "dns" || origin?.run) return undefined;
  const isDeletion = subject.call === "delete";
  const sent = valuesOf(json);
  const whole = { ...subject.before, ...sent };
  const { success, output: domainId } = v.safeParse(Id, whole["domain_id"]);
  if (!success) return undefined;
  const after = isDeletion ? undefined : toStoredRecord(toSavedRecord(unwrapOne(answer?.body), sent as SentRecord));
  const before = isDeletion
    ? (subject.before as DnsRecord)
    : subject.before && toStoredRecord(subject.before as DnsRecord);
  const stored = { before: before && withoutSecrets(before), after: after && withoutSecrets(after) };
  const isWhole = Boolean(stored.before) === Boolean(before) && Boolean(stored.after) === Boolean(after);
  return isWhole ? { domainId, ...stored } : undefined;
};

/** The entry of a write that has been sent; undefined for what is not written down. */
export const toLogEntry = (wanted: HttpRequest, queryClient: QueryClient, at: number): LogEntry | undefined => {
  const written = writtenBy(wanted);
  const known = written && getLoggedFields(written.of);
  if (!written || !known) return undefined;
  const before = valuesOf(wanted.subject?.before);
  const sent: Values = { ...inPath(wanted), ...valuesOf(wanted.json ?? wanted.form) };
  const isDeletion = written.kind === "delete";
  const after = isDeletion ? Object.fromEntries(Object.keys(before).map((field) => [field, null])) : sent;
  const whole = { ...before, ...sent };
  const { names = {}, process, run } = wanted.origin ?? {};
  const refers = (field: string) => names[field] ?? findReferencedName(queryClient, field, whole[field]);
  const own = getRecordName(whole);
  const name = own || (refers("domain_id") ?? "");
  const changes = diffFields(isDeletion || wanted.subject ? before : {}, after, known).map(
    ({ field, from, to, isSecret }) => ({
      field,
      from: from && (refers(field) ?? from),
      to: to && (refers(field) ?? to),
      isSecret,
    }),
  );
  const subject = subjectOf(written.kind, whole, name);
  const id = createEntryId(at);
  const route = wanted.endpoint;
  const dns = dnsWriteOf(wanted);
  return { id, at, ...written, route, subject, name, changes, state: "sent", process, run, dns };
};

type Outcome = Pick<LogEntry, "state" | "found"> & ResponseFacts;

/** An outcome. The words of an answer may repeat a secret that was sent. */
const told = (
  wanted: HttpRequest,
  state: WriteState,
  words: string,
  { status, headers }: Pick<ApiError, "status" | "headers">,
): Outcome => ({
  state,
  status,
  words: hasSecret(wanted.json ?? wanted.form) ? undefined : words || undefined,
  requestId: getRequestId(headers),
});

const isSiteAction = ({ endpoint }: HttpRequest): boolean => endpoint === actions.domainAction.route;

/** What an answer says. One that cannot be read does not tell; a site action has only begun with it (issues.ts). */
export const toOutcome = (wanted: HttpRequest, answer: ApiResponse): Outcome => {
  const { body, malformed } = answer;
  const state = isSiteAction(wanted) ? "accepted" : "done";
  return told(wanted, malformed ? "unknown" : state, isObject(body) ? toPlainText(body["message"]) : "", answer);
};

/** What a failure says. A site action that is refused may have been started all the same: following it tells. */
export const toFailedOutcome = (wanted: HttpRequest, error: unknown): Outcome => {
  const action = valuesOf(wanted.json)["action"] as DomainActionName;
  const isOpen = isSiteAction(wanted) ? mayHaveStarted(error, action) : hasUnknownOutcome(error);
  const state = isOpen ? "unknown" : "failed";
  return error instanceof ApiError ? told(wanted, state, getServerMessage(error), error) : { state };
};

const personIn = (queryClient: QueryClient) => queryClient.getQueryData<CurrentUser>([currentUserKey])?.id;

/** The writes of this page without an answer. When it is left nobody will know what became of them. */
const open = new Map<string, LogEntry & { userId: string | number }>();
const leave = () => {
  for (const { userId, ...entry } of open.values())
    if (activityLog.get(userId, entry.id)) activityLog.write(userId, { ...entry, state: "unknown" });
};

/**
 * Writes down a write of the signed-in person: when it is sent, and what became of it. What was wiped meanwhile, because the person
 * has left, stays wiped.
 */
export const recordWrite = async (
  queryClient: QueryClient,
  wanted: HttpRequest,
  answer: Promise<ApiResponse>,
  at: number,
): Promise<void> => {
  const userId = personIn(queryClient);
  const entry = userId === undefined ? undefined : toLogEntry(wanted, queryClient, at);
  if (userId === undefined || !entry) return;
  ownEntryIds.add(entry.id);
  activityLog.write(userId, entry);
  if (open.size === 0) addEventListener("pagehide", leave);
  open.set(entry.id, { ...entry, userId });
  const write = (outcome: Outcome & Pick<LogEntry, "dns">) => {
    const kept = personIn(queryClient) === userId ? activityLog.get(userId, entry.id) : undefined;
    if (kept) activityLog.write(userId, { ...kept, ...outcome, endedAt: Date.now() });
  };
  try {
    const response = await answer;
    write({ ...toOutcome(wanted, response), dns: entry.dns && dnsWriteOf(wanted, response) });
  } catch (error) {
    if (error instanceof ApiError) error.logEntry = entry.id;
    write(toFailedOutcome(wanted, error));
  } finally {
    open.delete(entry.id);
    if (open.size === 0) removeEventListener("pagehide", leave);
  }
};

/** Adds what was found by reading again, where the answer did not tell. */
export const recordVerified = (queryClient: QueryClient, { error, isDone, text }: VerifiedWrite): void => {
  const userId = personIn(queryClient);
  const id = error instanceof ApiError ? error.logEntry : undefined;
  const entry = userId === undefined || id === undefined ? undefined : activityLog.get(userId, id);
  if (userId === undefined || !entry) return;
  const failed = mayStillRun(error) ? "unknown" : "failed";
  activityLog.write(userId, { ...entry, state: isDone ? "done" : failed, found: text, endedAt: Date.now() });
};
