import type { QueryClient } from "@tanstack/react-query";
import { currentUserKey } from "../../authProvider";
import type { CurrentUser } from "../../authProvider/user";
import { actions, type ActionEndpoint } from "../../dataProvider/endpoints";
import { ApiError, outcomeUnknown } from "../../dataProvider/errors";
import type { HttpAnswer, HttpRequest } from "../../dataProvider/exchange";
import { hideSecrets } from "../../dataProvider/hiddenSecrets";
import { isSecretField } from "../../dataProvider/secretFields";
import { requestIdIn, serverWords, type AnswerFacts } from "../../dataProvider/answerFacts";
import { plainText } from "../../dataProvider/request";
import { isObject } from "../../lib/isObject";
import { newEntryId } from "../../lib/keptEntries";
import type { JournalEntry, WriteState } from "./entry";
import { changesOf, knownFields } from "./fields";
import { journal } from "./journal";
import { nameOf, referredName } from "./names";

type Values = Readonly<Record<string, unknown>>;
type Written = Pick<JournalEntry, "kind" | "of">;

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

/** The entry of a write that has been sent; undefined for what is not written down. */
export const entryOf = (wanted: HttpRequest, queryClient: QueryClient, at: number): JournalEntry | undefined => {
  const written = writtenBy(wanted);
  const known = written && knownFields(written.of);
  if (!written || !known) return undefined;
  const before = valuesOf(wanted.subject?.before);
  const sent: Values = { ...inPath(wanted), ...valuesOf(wanted.json ?? wanted.form) };
  const isDeletion = written.kind === "delete";
  const after = isDeletion ? Object.fromEntries(Object.keys(before).map((field) => [field, null])) : sent;
  const whole = { ...before, ...sent };
  const refers = (field: string) => referredName(queryClient, field, whole[field]);
  const own = nameOf(whole);
  const name = own || (refers("domain_id") ?? "");
  const hide = (text = "") => hideSecrets(text, [wanted]) || undefined;
  const changes = changesOf(isDeletion || wanted.subject ? before : {}, after, known).map(
    ({ field, from, to, isSecret }) => ({
      field,
      from: hide(from),
      to: hide(to && (refers(field) ?? to)),
      isSecret,
    }),
  );
  const subject = hide(subjectOf(written.kind, whole, name)) ?? "";
  const id = newEntryId(at);
  return { id, at, ...written, route: wanted.endpoint, subject, name: hide(name) ?? "", changes, state: "sent" };
};

type Outcome = Pick<JournalEntry, "state"> & AnswerFacts;

/** An outcome, without the secrets that were sent. */
const told = (
  wanted: HttpRequest,
  state: WriteState,
  words: string,
  { status, headers }: Pick<ApiError, "status" | "headers">,
): Outcome => ({
  state,
  status,
  words: hideSecrets(words, [wanted]) || undefined,
  requestId: requestIdIn(headers),
});

/** What an answer says. One that cannot be read does not tell. */
export const answered = (wanted: HttpRequest, answer: HttpAnswer): Outcome => {
  const { body, malformed } = answer;
  return told(wanted, malformed ? "unknown" : "done", isObject(body) ? plainText(body["message"]) : "", answer);
};

/** What a failure says. */
export const refused = (wanted: HttpRequest, error: unknown): Outcome => {
  const state = outcomeUnknown(error) ? "unknown" : "failed";
  return error instanceof ApiError ? told(wanted, state, serverWords(error), error) : { state };
};

const personIn = (queryClient: QueryClient) => queryClient.getQueryData<CurrentUser>([currentUserKey])?.id;

/** The writes of this page without an answer. When it is left nobody will know what became of them. */
const open = new Map<string, JournalEntry & { userId: string | number }>();
const leave = () => {
  for (const { userId, ...entry } of open.values())
    if (journal.get(userId, entry.id)) journal.write(userId, { ...entry, state: "unknown" });
};
addEventListener("pagehide", leave);

/**
 * Writes down a write of the signed-in person: when it is sent, and what became of it. What was wiped meanwhile, because the person
 * has left, stays wiped.
 */
export const recordWrite = async (
  queryClient: QueryClient,
  wanted: HttpRequest,
  answer: Promise<HttpAnswer>,
  at: number,
): Promise<void> => {
  const userId = personIn(queryClient);
  const entry = userId === undefined ? undefined : entryOf(wanted, queryClient, at);
  if (userId === undefined || !entry) return;
  journal.write(userId, entry);
  open.set(entry.id, { ...entry, userId });
  const outcome = await answer.then(
    (given) => answered(wanted, given),
    (error: unknown) => refused(wanted, error),
  );
  open.delete(entry.id);
  if (personIn(queryClient) !== userId || !journal.get(userId, entry.id)) return;
  journal.write(userId, { ...entry, ...outcome, endedAt: Date.now() });
};
