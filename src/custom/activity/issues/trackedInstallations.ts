import * as v from "valibot";
import { type Domain, type DomainServer, Id } from "@/model/records";
import { getInstallationState } from "@/model/installation";
import { TRACKED_INSTALLATIONS_MAX, ISSUE_MAX_AGE_MS, LONG_PROCESS_MS, NAME_MAX_LENGTH } from "@/lib/constants";
import { TruncatedText } from "@/lib/truncateText";
import { createPersistedValue } from "@/lib/userEntries";

/** What this browser has seen of installations (a domain on a server) whose process failed or runs, as pure functions. */

const Name = TruncatedText(NAME_MAX_LENGTH);

const TrackedInstallationSchema = v.object({
  domain: v.object({ id: Id, url: Name }),
  server: v.object({ id: Id, name: Name }),
  process: v.picklist(["failed", "running"]),
  /** The server's words. */
  text: TruncatedText(),
  /** When it was first seen so: the API does not say when a process began. */
  since: v.number(),
  seenAt: v.number(),
  isDismissed: v.optional(v.boolean()),
});
export type TrackedInstallation = v.InferOutput<typeof TrackedInstallationSchema>;
export type TrackedInstallations = readonly TrackedInstallation[];

const isOf = (installation: TrackedInstallation, id: Domain["id"]) => String(installation.domain.id) === String(id);
const isOn = (installation: TrackedInstallation, id: DomainServer["id"]) =>
  String(installation.server.id) === String(id);

const trackDomain = (known: TrackedInstallations, domain: Domain, at: number): TrackedInstallations => {
  if (!domain.servers) return known;
  const before = known.filter((installation) => isOf(installation, domain.id));
  const newer = before.filter(({ seenAt }) => seenAt >= at);
  const seen = domain.servers.flatMap((server): TrackedInstallation[] => {
    const { process, processText: text } = getInstallationState(domain, server);
    if (!process || newer.some((installation) => isOn(installation, server.id))) return [];
    const last = before.find((installation) => isOn(installation, server.id));
    // The text of a running process changes as it goes on.
    const isSame = last?.process === process && (process === "running" || last.text === text);
    const names = { domain: { id: domain.id, url: domain.url }, server: { id: server.id, name: server.name } };
    const earlier = isSame ? { since: last.since, isDismissed: last.isDismissed } : { since: at };
    return [{ ...names, process, text, ...earlier, seenAt: at }];
  });
  if (seen.length === 0 && newer.length === before.length) return known;
  return [...known.filter((installation) => !isOf(installation, domain.id)), ...newer, ...seen];
};

/**
 * The known installations after domains were seen, as they were at the time `at`. A domain without its servers says nothing, and what is
 * older than what is known changes nothing. Returns the same array when nothing changes.
 */
export const trackDomains = (
  known: TrackedInstallations,
  domains: readonly Domain[],
  at: number,
): TrackedInstallations => {
  const seen = domains.reduce((installations, domain) => trackDomain(installations, domain, at), known);
  return seen.length > TRACKED_INSTALLATIONS_MAX ? seen.slice(-TRACKED_INSTALLATIONS_MAX) : seen;
};

/** The same without a domain that does not exist any more. */
export const untrackDomain = (known: TrackedInstallations, id: Domain["id"]): TrackedInstallations =>
  known.some((installation) => isOf(installation, id))
    ? known.filter((installation) => !isOf(installation, id))
    : known;

/** The same, with an installation hidden until its process changes. */
export const dismissInstallation = (
  known: TrackedInstallations,
  { domain, server }: Pick<TrackedInstallation, "domain" | "server">,
): TrackedInstallations =>
  known.map((installation) =>
    isOf(installation, domain.id) && isOn(installation, server.id)
      ? { ...installation, isDismissed: true }
      : installation,
  );

/** A failed process belongs here at once, a running one when it runs long; what was not seen for a day says nothing any more. */
export const isIssue = ({ process, since, seenAt }: TrackedInstallation, now: number): boolean =>
  now - seenAt < ISSUE_MAX_AGE_MS && (process === "failed" || now - since >= LONG_PROCESS_MS);

/** What this person's browser knows of installations. */
export const trackedInstallations = createPersistedValue<TrackedInstallations>(
  "installations",
  v.array(TrackedInstallationSchema),
  [],
);
