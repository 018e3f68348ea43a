import type { QueryClient } from "@tanstack/react-query";
import type { Identifier } from "ra-core";
import * as v from "valibot";
import { currentUserKey } from "@/authProvider";
import type { CurrentUser } from "@/authProvider/user";
import { type ResponseFacts, getRequestId, getServerMessage } from "@/dataProvider/responseFacts";
import { type ActionEndpoint, actions } from "@/dataProvider/endpoints";
import type { DomainActionName } from "@/model/domainActions";
import { unwrapOne } from "@/dataProvider/responses";
import { ApiError, mayStillRun, hasUnknownOutcome } from "@/dataProvider/errors";
import type { ApiResponse, HttpRequest } from "@/dataProvider/transport";
import { type DnsRecord, Id } from "@/model/records";
import { toPlainText } from "@/lib/serverText";
import { getServerText } from "@/lib/storedText";
import { hasSecret, isSecretField } from "@/dataProvider/endpointFacts";
import { isObject } from "@/lib/isObject";
import { createEntryId } from "@/lib/userStore";
import type { VerifiedWrite } from "@/dataProvider/httpClient";
import { toStoredRecord } from "@/model/dns/change";
import { toSavedRecord, type SentRecord } from "@/model/dns/toSavedRecord";
import { mayHaveStarted } from "@/custom/domainActions";
import type { Process } from "@/model/process";
import {
  type DnsWrite,
  activityLog,
  changeEntry,
  type FieldChange,
  type LogEntry,
  type WriteState,
  ownEntryIds,
} from "./activityLog";
import { diffLoggedFields, findRecordName, getLoggedFields, getRecordName, getReferences } from "./fieldChanges";

type Values = Readonly<Record<string, unknown>>;
type Operation = Pick<LogEntry, "kind" | "target">;

const actionEntries: [string, ActionEndpoint][] = Object.entries(actions);

/** Undefined for login, logout and push authorization, which are not recorded. */
const findOperation = ({ subject, endpoint }: HttpRequest): Operation | undefined => {
  if (subject) return { kind: subject.call, target: subject.resource };
  const [target, action] = actionEntries.find(([, { route }]) => route === endpoint) ?? [];
  return target && action?.allowedRoles !== "guest" && !action?.endsSession ? { kind: "action", target } : undefined;
};

const toValues = (value: unknown): Values => (isObject(value) ? value : {});

/** Values of the route's placeholders: a DELETE has no body. */
const getPathValues = ({ endpoint, path }: HttpRequest): Values => {
  const [, route = ""] = endpoint.split(" ");
  const parts = path.split("/");
  return Object.fromEntries(
    route.split("/").flatMap((part, at) => (/^\{\w+\}$/.test(part) ? [[part.slice(1, -1), parts[at] ?? ""]] : [])),
  );
};

const isId = (name: string) => name === "id" || name.endsWith("_id");

/** Identifies the write among those of its kind: ids of a record, the name of a new one, or the input of an action. */
const formatSubject = (kind: Operation["kind"], values: Values, name: string): string => {
  const fields = Object.entries(values)
    .filter(([field, value]) => (kind === "action" ? !isSecretField(field) : isId(field)) && typeof value !== "object")
    .map(([field, value]) => `${field}=${String(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1));
  return [...fields, ...(kind === "create" ? [name] : [])].join(" ");
};

/** Characters of JSON. */
const DNS_RECORD_MAX_LENGTH = 8000;

const removeSecrets = (record: object): DnsRecord | undefined => {
  const text = JSON.stringify(record, (name, value: unknown) => (isSecretField(name) ? undefined : value));
  return text.length > DNS_RECORD_MAX_LENGTH ? undefined : (JSON.parse(text) as DnsRecord);
};

/** Runs have their own report. After an edit only the editable fields are needed. */
const toDnsWrite = ({ subject, json, origin }: HttpRequest, response?: ApiResponse): DnsWrite | undefined => {
  if (subject?.resource !== "dns" || origin?.run) return undefined;
  const isDeletion = subject.call === "delete";
  const sent = toValues(json);
  const whole = { ...subject.before, ...sent };
  const { success, output: domainId } = v.safeParse(Id, whole["domain_id"]);
  if (!success) return undefined;
  const after = isDeletion ? undefined : toStoredRecord(toSavedRecord(unwrapOne(response?.body), sent as SentRecord));
  const before = isDeletion
    ? (subject.before as DnsRecord)
    : subject.before && toStoredRecord(subject.before as DnsRecord);
  const stored = { before: before && removeSecrets(before), after: after && removeSecrets(after) };
  const isWhole = Boolean(stored.before) === Boolean(before) && Boolean(stored.after) === Boolean(after);
  return isWhole ? { domainId, ...stored } : undefined;
};

const getSentValues = (request: HttpRequest): Values => ({
  ...getPathValues(request),
  ...toValues(request.json ?? request.form),
});

/** The values after the write: as the server has stored them if the response contains them, otherwise as sent. */
const getValuesAfter = (request: HttpRequest, response: ApiResponse | undefined): Values => {
  if (request.subject?.call === "delete")
    return Object.fromEntries(Object.keys(toValues(request.subject.before)).map((field) => [field, null]));
  const sent = getSentValues(request);
  const stored = request.subject ? toValues(unwrapOne(response?.body)) : {};
  const isSameRecord = (sent["id"] ?? undefined) === undefined || String(sent["id"]) === String(stored["id"]);
  const isStored = (field: string) => isSameRecord && Object.hasOwn(stored, field) && !isObject(stored[field]);
  return Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [field, isStored(field) ? stored[field] : value]),
  );
};

const getNameFinder = (request: HttpRequest, queryClient: QueryClient) => {
  const record: Values = { ...request.subject?.before, ...getSentValues(request) };
  const references = new Map(Object.entries(getReferences(findOperation(request)?.target ?? "")));
  return (field: string) =>
    request.origin?.names?.[field] ?? findRecordName(queryClient, references.get(field), record[field]);
};

/** The changed fields; as the server has stored them once there is a response. */
export const findChanges = (request: HttpRequest, queryClient: QueryClient, response?: ApiResponse): FieldChange[] => {
  const target = findOperation(request)?.target ?? "";
  const loggedFields = new Set(getLoggedFields(target));
  // The entry has it as a field of its own.
  if (target === "domainAction") loggedFields.delete("action");
  const findName = getNameFinder(request, queryClient);
  return diffLoggedFields(toValues(request.subject?.before), getValuesAfter(request, response), loggedFields).map(
    ({ field, from, to, isSecret }) => ({
      field,
      from: from && (findName(field) ?? from),
      to: to && (findName(field) ?? to),
      isSecret,
    }),
  );
};

/** The names of their records are names of domains and servers. */
const hostTargets: ReadonlySet<string> = new Set(["domains", "servers", "siteToken", "addSubdomain"]);

export const toLogEntry = (request: HttpRequest, queryClient: QueryClient, at: number): LogEntry | undefined => {
  const operation = findOperation(request);
  if (!operation || !getLoggedFields(operation.target)) return undefined;
  const record: Values = { ...request.subject?.before, ...getSentValues(request) };
  const { process, reference, run } = request.origin ?? {};
  const findName = getNameFinder(request, queryClient);
  const name = getRecordName(record) || (findName("domain_id") ?? "");
  const changes = findChanges(request, queryClient);
  const subject = formatSubject(operation.kind, record, name);
  const id = createEntryId(at);
  const route = request.endpoint;
  const dns = toDnsWrite(request);
  const host = hostTargets.has(operation.target) ? name : findName("domain_id");
  const action = operation.target === "domainAction" ? toPlainText(record["action"]) : undefined;
  const facts = { ...operation, action, host, route, subject, name, changes, process, reference, run, dns };
  return { id, at, ...facts, state: "sending" };
};

type Outcome = Pick<LogEntry, "state"> & ResponseFacts;

/** The server's message is dropped if it may repeat a secret that was sent. */
const createOutcome = (
  request: HttpRequest,
  state: WriteState,
  message: string,
  { status, headers }: Pick<ApiError, "status" | "headers">,
): Outcome => ({
  state,
  status,
  message: hasSecret(request.json ?? request.form) ? undefined : message || undefined,
  requestId: getRequestId(headers),
});

const isSiteAction = ({ endpoint }: HttpRequest): boolean => endpoint === actions.domainAction.route;

/** A malformed response does not prove the outcome. A site action has only started. */
export const toOutcome = (request: HttpRequest, response: ApiResponse): Outcome => {
  const { body, malformed } = response;
  const state = isSiteAction(request) ? "running" : "done";
  return createOutcome(
    request,
    malformed ? "unknown" : state,
    isObject(body) ? toPlainText(body["message"]) : "",
    response,
  );
};

/** A refused site action may have started all the same. */
export const toFailedOutcome = (request: HttpRequest, error: unknown): Outcome => {
  const action = toValues(request.json)["action"] as DomainActionName;
  const isOpen = isSiteAction(request) ? mayHaveStarted(error, action) : hasUnknownOutcome(error);
  const state = isOpen ? "unknown" : "failed";
  return error instanceof ApiError ? createOutcome(request, state, getServerMessage(error), error) : { state };
};

const isUnsettled = ({ state }: LogEntry): boolean => state !== "done" && state !== "failed";

/** Records how the process of a site action has ended. */
export const recordProcessEnd = (userId: Identifier, { id, state, changedAt, text }: Process): void => {
  if (state !== "done" && state !== "failed") return;
  for (const entry of activityLog.readFresh(userId))
    if (entry.process === id && isUnsettled(entry))
      changeEntry(userId, entry.id, { state, endedAt: changedAt, message: getServerText(text) || entry.message });
};

const getUserId = (queryClient: QueryClient) => queryClient.getQueryData<CurrentUser>([currentUserKey])?.id;

/** Writes of this page that have no response yet. Their outcome is unknown once the page is closed. */
const pendingEntries = new Map<string, LogEntry & { userId: string | number }>();
const markPendingAsUnknown = () => {
  for (const { userId, ...entry } of pendingEntries.values()) changeEntry(userId, entry.id, { state: "unknown" });
};

/** Records a write of the current user when it is sent, and its outcome. An entry that was wiped by a logout meanwhile stays wiped. */
export const recordWrite = async (
  queryClient: QueryClient,
  request: HttpRequest,
  pendingResponse: Promise<ApiResponse>,
  at: number,
): Promise<void> => {
  const userId = getUserId(queryClient);
  const entry = userId === undefined ? undefined : toLogEntry(request, queryClient, at);
  if (userId === undefined || !entry) return;
  ownEntryIds.add(entry.id);
  activityLog.write(userId, entry);
  if (pendingEntries.size === 0) addEventListener("pagehide", markPendingAsUnknown);
  pendingEntries.set(entry.id, { ...entry, userId });
  const write = ({ state, ...facts }: Outcome & Partial<Pick<LogEntry, "dns" | "changes">>) => {
    if (getUserId(queryClient) !== userId) return;
    const current = activityLog.get(userId, entry.id);
    // The process may have ended before its call did.
    const hasEnded = isSiteAction(request) && current !== undefined && !isUnsettled(current);
    changeEntry(userId, entry.id, hasEnded ? facts : { ...facts, state, endedAt: Date.now() });
  };
  try {
    const response = await pendingResponse;
    const changes = findChanges(request, queryClient, response);
    write({ ...toOutcome(request, response), changes, dns: entry.dns && toDnsWrite(request, response) });
  } catch (error) {
    if (error instanceof ApiError) error.logEntry = entry.id;
    write(toFailedOutcome(request, error));
  } finally {
    pendingEntries.delete(entry.id);
    if (pendingEntries.size === 0) removeEventListener("pagehide", markPendingAsUnknown);
  }
};

export const recordVerified = (queryClient: QueryClient, { error, isDone, text }: VerifiedWrite): void => {
  const userId = getUserId(queryClient);
  const id = error instanceof ApiError ? error.logEntry : undefined;
  if (userId === undefined || id === undefined) return;
  const failed = mayStillRun(error) ? "unknown" : "failed";
  changeEntry(userId, id, { state: isDone ? "done" : failed, verificationMessage: text, endedAt: Date.now() });
};
