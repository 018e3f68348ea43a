import type { Domain } from "../../../dataProvider/records";
import { linksOf, type SiteLink } from "../selection/link";
import type { PastedName } from "./names";
import type { Look } from "./usePaste";

/** What was found, sorted by what the person has to do about it. */
export interface Result {
  /** Each site once, though several names may mean it. */
  found: readonly Domain[];
  ambiguous: readonly { name: PastedName; domains: readonly Domain[] }[];
  missing: readonly { name: PastedName; nearest: Domain | undefined }[];
  failed: readonly { name: PastedName; error: unknown }[];
  /** Stopped before they were looked up. */
  open: readonly PastedName[];
}

export const resultOf = ({ names, answers }: Pick<Look, "names" | "answers">): Result => {
  const found = new Map<string, Domain>();
  const ambiguous: Result["ambiguous"][number][] = [];
  const missing: Result["missing"][number][] = [];
  const failed: Result["failed"][number][] = [];
  const open: PastedName[] = [];
  // In the order of the text, whatever that of the answers.
  for (const name of names) {
    const answer = answers.get(name);
    if (!answer) open.push(name);
    else if (answer.kind === "found") found.set(String(answer.domain.id), answer.domain);
    else if (answer.kind === "ambiguous") ambiguous.push({ name, domains: answer.domains });
    else if (answer.kind === "missing") missing.push({ name, nearest: answer.nearest });
    else failed.push({ name, error: answer.error });
  }
  return { found: [...found.values()], ambiguous, missing, failed, open };
};

/** What the person has chosen: sites that were found and are left out, and a site for a name by that name. */
export interface Choices {
  leftOut: ReadonlySet<string>;
  chosen: ReadonlyMap<string, Domain>;
}

/** The links that become the selection: of each site all, each once. */
export const chosenLinks = ({ found }: Result, { leftOut, chosen }: Choices): SiteLink[] => {
  const domains = [...found.filter(({ id }) => !leftOut.has(String(id))), ...chosen.values()];
  return [...new Map(domains.map((domain) => [String(domain.id), domain])).values()].flatMap(linksOf);
};
