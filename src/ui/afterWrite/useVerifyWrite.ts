import { useCallback } from "react";
import { LOOK_AGAIN_MS } from "../../lib/constants";
import { outcomeUnknown, mayBeRepetition, mayStillRun, isNotFound } from "../../dataProvider/errors";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { noteFound, outcomeOf, type Outcome, type Rows, type Write, type Row } from "./outcome";
import type { GetListResult, Identifier } from "ra-core";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf } from "../../dataProvider/entries";
import { searchTerm } from "../../dataProvider/searchTerm";
import { unreadableIn } from "../../dataProvider/readRows";
import { asciiName } from "../../lib/dnsNames";
import { restoredAt } from "../persistedLists/storedLists";
import { usePanel } from "../panel";
import { listsKey } from "../../dataProvider/queryKeys";

/** Where a write becomes visible: what was known before, and how to read it again. */
export interface WriteProbe {
  before: Rows;
  read: () => Promise<Rows>;
}

export interface Look extends WriteProbe {
  write: Write;
  /** What the message calls the record. */
  name: string;
}

export interface Explanation {
  /** What happened, and what was found: the second line of the message. */
  detail: string;
  /** Only what was found, and what it means; "" when nothing was looked up, or the result does not tell. */
  found: string;
  outcome: Outcome | undefined;
}

/** Outcomes that may change a moment later while the server is still working. */
const notYet: ReadonlySet<Outcome> = new Set(["notThere", "notSaved", "stillThere"]);

/** Rejects when it takes too long: the message must not wait indefinitely. */
const inTime = async <T>(reading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("not read in time")), LOOK_AGAIN_MS);
  });
  return Promise.race([reading, over]).finally(() => clearTimeout(timer));
};

/**
 * After a failed write with an unknown outcome, reads the place where it would show, once, and reports what was found. Nothing
 * is sent again.
 */
export const useVerifyWrite = () => {
  const t = useT();
  return useCallback(
    async (error: unknown, look: Look | undefined): Promise<Explanation> => {
      const isRefused = look !== undefined && mayBeRepetition(error, look.write.kind);
      const plain = { detail: errorWords(error, t), found: "", outcome: undefined };
      if (!look || !(isRefused || outcomeUnknown(error))) return plain;
      const after = await inTime(look.read()).catch(() => undefined);
      const outcome = after && outcomeOf(look.write, look.before, after, isRefused);
      if (!outcome) return plain;
      const isFinal = !notYet.has(outcome) || !mayStillRun(error);
      const seen = t(`found.${outcome}`, { name: look.name });
      const found = isFinal ? seen : `${seen} ${t("errors.mayStillRun")}`;
      noteFound(error, { outcome, isFinal, words: found });
      return { detail: errorWords(error, t, { found }), found, outcome };
    },
    [t],
  );
};

/** How to find the record in a paged list: its id, or what to search for. */
interface Sought {
  id?: Identifier | undefined;
  search?: string;
}

const fromStart = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: "id", order: "ASC" },
} as const;

/**
 * A resource's list as the place where a write becomes visible: its cached data, and how to read it again, also for the screen.
 */
export const useWriteProbe = (resource: ResourceName): ((sought?: Sought) => WriteProbe) => {
  const { dataProvider, queryClient } = usePanel();
  return useCallback(
    ({ id, search }: Sought = {}) => {
      const { paging, one } = entryOf(resource);
      const queryKey = listsKey(resource);
      const cached = (type: "all" | "active"): Rows => {
        const known = queryClient.getQueryCache().findAll({ queryKey, type });
        const lists = known.flatMap(({ state }) => (state.data as GetListResult | undefined) ?? []);
        // What this browser had kept, or what has changed since it was read, is not a whole list.
        const isCurrent = known.some(({ state }) => state.data !== undefined && !state.isInvalidated);
        const isRead = isCurrent && lists.every(({ meta }) => !unreadableIn(meta) && restoredAt(meta) === undefined);
        return { rows: lists.flatMap(({ data }) => data), isWhole: !paging && isRead };
      };
      const readShown = () => queryClient.refetchQueries({ queryKey, type: "active" }, { throwOnError: true });
      const isShown = () => queryClient.getQueryCache().find({ queryKey, exact: false, type: "active" }) !== undefined;

      const readOne = async (sought: Identifier): Promise<Rows> => {
        void readShown().catch(() => undefined); // reports failures itself
        try {
          return { rows: [(await dataProvider.getOne(resource, { id: sought })).data], isWhole: true };
        } catch (error) {
          if (isNotFound(error)) return { rows: [], isWhole: true };
          throw error;
        }
      };
      const readList = async (): Promise<Rows> => {
        if (isShown() && search === undefined) {
          await readShown();
          return cached("active");
        }
        const { data, meta, pageInfo } = await dataProvider.getList(resource, {
          ...fromStart,
          filter: search ? { search } : {},
        });
        return { rows: data, isWhole: (!paging || pageInfo?.hasNextPage === false) && !unreadableIn(meta) };
      };
      return { before: cached("all"), read: () => (paging && one && id !== undefined ? readOne(id) : readList()) };
    },
    [dataProvider, queryClient, resource],
  );
};

/** Whether a domain has this host, in either field and in any notation. */
export const hasHost =
  (host: string) =>
  ({ url, domain }: Row): boolean =>
    [url, domain].some((text) => typeof text === "string" && asciiName(searchTerm(text)) === asciiName(host));
