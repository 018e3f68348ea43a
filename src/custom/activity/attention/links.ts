import * as v from "valibot";
import { type Domain, type DomainServer, Id } from "../../../dataProvider/records";
import { readServerLink } from "../../../dataProvider/serverLink";
import { ATTENTION_LINKS_MAX, ATTENTION_MAX_AGE_MS, LONG_PROCESS_MS, NAME_MAX_LENGTH } from "../../../lib/constants";
import { CutText } from "../../../lib/cutText";
import { createStored } from "./stored";

/** What this browser has seen of links (a domain on a server) whose process failed or runs, as pure functions. */

const Name = CutText(NAME_MAX_LENGTH);

const KnownLinkSchema = v.object({
  domain: v.object({ id: Id, url: Name }),
  server: v.object({ id: Id, name: Name }),
  process: v.picklist(["failed", "running"]),
  /** The server's words. */
  text: CutText(),
  /** When it was first seen so: the API does not say when a process began. */
  since: v.number(),
  seenAt: v.number(),
});
export type KnownLink = v.InferOutput<typeof KnownLinkSchema>;
export type KnownLinks = readonly KnownLink[];

const isOf = (link: KnownLink, id: Domain["id"]) => String(link.domain.id) === String(id);
const isOn = (link: KnownLink, id: DomainServer["id"]) => String(link.server.id) === String(id);

const seenOn = (domain: Domain, server: DomainServer, before: KnownLink | undefined, at: number): KnownLink[] => {
  if (before && before.seenAt >= at) return [before];
  const { process, processText: text } = readServerLink(domain, server);
  if (!process) return [];
  return [
    {
      domain: { id: domain.id, url: domain.url },
      server: { id: server.id, name: server.name },
      process,
      text,
      // A running process says now this, now that.
      since: before?.process === process ? before.since : at,
      seenAt: at,
    },
  ];
};

const seeDomain = (known: KnownLinks, domain: Domain, at: number): KnownLinks => {
  if (!domain.servers) return known;
  const before = known.filter((link) => isOf(link, domain.id));
  const after = [
    ...domain.servers.flatMap((server) =>
      seenOn(
        domain,
        server,
        before.find((link) => isOn(link, server.id)),
        at,
      ),
    ),
    // What is newer than this news; else the site is not on that server any more.
    ...before.filter((link) => link.seenAt > at && !domain.servers?.some(({ id }) => isOn(link, id))),
  ];
  if (after.length === before.length && after.every((link) => before.includes(link))) return known;
  return [...known.filter((link) => !isOf(link, domain.id)), ...after];
};

/**
 * The known links after domains were seen, as they were at the time `at`. A domain without its servers says nothing, and what is
 * older than what is known changes nothing. Returns the same array when nothing changes.
 */
export const seeDomains = (known: KnownLinks, domains: readonly Domain[], at: number): KnownLinks => {
  const seen = domains.reduce((links, domain) => seeDomain(links, domain, at), known);
  return seen.length > ATTENTION_LINKS_MAX ? seen.slice(-ATTENTION_LINKS_MAX) : seen;
};

/** The same without a domain that does not exist any more. */
export const forgetDomain = (known: KnownLinks, id: Domain["id"]): KnownLinks =>
  known.some((link) => isOf(link, id)) ? known.filter((link) => !isOf(link, id)) : known;

/** The same without what was last seen before `at`. */
export const forgetUnseen = (known: KnownLinks, at: number): KnownLinks =>
  known.some(({ seenAt }) => seenAt < at) ? known.filter(({ seenAt }) => seenAt >= at) : known;

/** A failed process belongs here at once, a running one when it runs long; what was not seen for a day says nothing any more. */
export const needsAttention = ({ process, since, seenAt }: KnownLink, now: number): boolean =>
  now - seenAt < ATTENTION_MAX_AGE_MS && (process === "failed" || now - since >= LONG_PROCESS_MS);

/** When the next running process will have run long; Infinity for never. */
export const nextDue = (known: KnownLinks, now: number): number =>
  known
    .filter((link) => link.process === "running" && !needsAttention(link, now))
    .reduce((due, { since }) => Math.min(due, since + LONG_PROCESS_MS), Infinity);

/** What this person's browser knows of links. */
export const knownLinks = createStored<KnownLinks>("links", v.array(KnownLinkSchema), []);
