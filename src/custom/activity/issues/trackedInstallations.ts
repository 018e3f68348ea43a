import * as v from "valibot";
import { type Domain, type DomainServer, Id } from "@/model/records";
import { getInstallationState } from "@/model/installation";
import { TRACKED_INSTALLATIONS_MAX, ISSUE_MAX_AGE_MS, LONG_PROCESS_MS, NAME_MAX_LENGTH } from "@/lib/constants";
import { TruncatedText } from "@/lib/serverText";
import { createPersistedValue } from "@/lib/userStore";

const Name = TruncatedText(NAME_MAX_LENGTH);

const TrackedInstallationSchema = v.object({
  domain: v.object({ id: Id, url: Name }),
  server: v.object({ id: Id, name: Name }),
  process: v.picklist(["failed", "running"]),
  text: TruncatedText(),
  /** First time with this process and text: the API does not say when a process began. */
  since: v.number(),
  seenAt: v.number(),
  isDismissed: v.optional(v.boolean()),
});
export type TrackedInstallation = v.InferOutput<typeof TrackedInstallationSchema>;
export type TrackedInstallations = readonly TrackedInstallation[];

const hasDomain = (installation: TrackedInstallation, id: Domain["id"]) =>
  String(installation.domain.id) === String(id);
const hasServer = (installation: TrackedInstallation, id: DomainServer["id"]) =>
  String(installation.server.id) === String(id);

const trackDomain = (tracked: TrackedInstallations, domain: Domain, at: number): TrackedInstallations => {
  if (!domain.servers) return tracked;
  const before = tracked.filter((installation) => hasDomain(installation, domain.id));
  const newer = before.filter(({ seenAt }) => seenAt >= at);
  const updated = domain.servers.flatMap((server): TrackedInstallation[] => {
    const { process, processText: text } = getInstallationState(domain, server);
    if (!process || newer.some((installation) => hasServer(installation, server.id))) return [];
    const last = before.find((installation) => hasServer(installation, server.id));
    // The text of a running process changes as it goes on.
    const isSame = last?.process === process && (process === "running" || last.text === text);
    const names = { domain: { id: domain.id, url: domain.url }, server: { id: server.id, name: server.name } };
    const earlier = isSame ? { since: last.since, isDismissed: last.isDismissed } : { since: at };
    return [{ ...names, process, text, ...earlier, seenAt: at }];
  });
  if (updated.length === 0 && newer.length === before.length) return tracked;
  return [...tracked.filter((installation) => !hasDomain(installation, domain.id)), ...newer, ...updated];
};

/** @param at the time at which the domains were fetched: older data changes nothing. @returns the same array if nothing changed */
export const trackDomains = (
  tracked: TrackedInstallations,
  domains: readonly Domain[],
  at: number,
): TrackedInstallations => {
  const updated = domains.reduce((installations, domain) => trackDomain(installations, domain, at), tracked);
  return updated.length > TRACKED_INSTALLATIONS_MAX ? updated.slice(-TRACKED_INSTALLATIONS_MAX) : updated;
};

export const untrackDomain = (tracked: TrackedInstallations, id: Domain["id"]): TrackedInstallations =>
  tracked.some((installation) => hasDomain(installation, id))
    ? tracked.filter((installation) => !hasDomain(installation, id))
    : tracked;

export const dismissInstallation = (
  tracked: TrackedInstallations,
  { domain, server }: Pick<TrackedInstallation, "domain" | "server">,
): TrackedInstallations =>
  tracked.map((installation) =>
    hasDomain(installation, domain.id) && hasServer(installation, server.id)
      ? { ...installation, isDismissed: true }
      : installation,
  );

/** Failed processes are issues at once, running ones after a while. Outdated data is ignored. */
export const isIssue = ({ process, since, seenAt }: TrackedInstallation, now: number): boolean =>
  now - seenAt < ISSUE_MAX_AGE_MS && (process === "failed" || now - since >= LONG_PROCESS_MS);

export const trackedInstallations = createPersistedValue<TrackedInstallations>(
  "spire.issues.1.installations",
  v.array(TrackedInstallationSchema),
  [],
);
