import type { GetListResult } from "ra-core";
import { useCallback } from "react";
import type { ResourceName } from "@/dataProvider/endpoints";
import { entryOf } from "@/dataProvider/entries";
import { mayBeRepetition, mayStillRun, outcomeUnknown } from "@/dataProvider/errors";
import { listsKey } from "@/dataProvider/queryKeys";
import { getInvalidRecords } from "@/dataProvider/readRows";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { VERIFY_TIMEOUT_MS } from "@/lib/constants";
import { useServices } from "../services";
import { isDone, outcomeOf, type Outcome, type Row, type Rows, type Write, writeOf } from "./outcome";

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
  /** Only what was found; "" when nothing was looked up, or the result does not tell. */
  found: string;
  outcome: Outcome | undefined;
}

/** Outcomes that may change a moment later while the server is still working. */
const notYet: ReadonlySet<Outcome> = new Set(["notThere", "notSaved", "stillThere"]);

/** Rejects when it takes too long: the message must not wait indefinitely. */
const inTime = async <T>(reading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("not read in time")), VERIFY_TIMEOUT_MS);
  });
  return Promise.race([reading, over]).finally(() => clearTimeout(timer));
};

/**
 * After a failed write with an unknown outcome, reads the place where it would show, once, and explains what was found. Nothing
 * is sent again.
 */
export const useVerifyWrite = () => {
  const t = useT();
  const { recordVerified } = useServices();
  return useCallback(
    async (error: unknown, look: Look | undefined): Promise<Explanation> => {
      const isRefused = look !== undefined && mayBeRepetition(error, look.write.kind);
      const after =
        look && (isRefused || outcomeUnknown(error)) ? await inTime(look.read()).catch(() => undefined) : undefined;
      const outcome = look && after && outcomeOf(look.write, look.before, after);
      // A refused record that is not new was there before.
      if (!outcome || (isRefused && outcome === "notThere"))
        return { detail: errorMessage(error, t), found: "", outcome: undefined };
      const isFinal = !notYet.has(outcome) || !mayStillRun(error);
      const seen = t(`found.${outcome}`, { name: look.name });
      const found = isFinal ? seen : `${seen} ${t("errors.mayStillRun")}`;
      recordVerified({ error, isDone: isDone(outcome, look.write), text: found });
      return { detail: errorMessage(error, t, { found }), found, outcome };
    },
    [t, recordVerified],
  );
};

/** A resource's list as the place where a write becomes visible: its cached rows, and how to read it again. */
export const useListProbe = (resource: ResourceName) => {
  const { dataProvider, queryClient } = useServices();
  return useCallback(
    (search?: string): WriteProbe => {
      const { paging } = entryOf(resource);
      const queryKey = listsKey(resource);
      const lists = queryClient.getQueriesData<GetListResult>({ queryKey }).flatMap(([, list]) => list ?? []);
      const read = async (): Promise<Rows> => {
        void queryClient.invalidateQueries({ queryKey });
        const { data, meta, pageInfo } = await dataProvider.getList(resource, {
          pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
          sort: { field: "id", order: "ASC" },
          filter: search ? { search } : {},
        });
        return { rows: data, isWhole: (!paging || pageInfo?.hasNextPage === false) && !getInvalidRecords(meta) };
      };
      return { before: { rows: lists.flatMap(({ data }) => data), isWhole: !paging && lists.length > 0 }, read };
    },
    [dataProvider, queryClient, resource],
  );
};

/** What react-admin's mutations are called with. */
interface Written<R extends object> {
  data?: Partial<R>;
  /** The record before an update. */
  previousData?: R | undefined;
}

interface Answers<R extends object> {
  onSuccess: (sent: Partial<R>, answer: unknown, before: R | undefined) => void;
  /** Says what happened. The server's field errors appear at their fields besides. */
  onFailure: (error: unknown, explanation: Explanation, sent: Partial<R>) => void;
}

interface Options<R extends object> extends Answers<R> {
  /** Where to look up the outcome if the answer does not tell; read before sending. */
  look: (sent: Partial<R>, before: R | undefined) => Look;
}

/**
 * The options of react-admin's mutations, in a hook or in `<Create>` and `<Edit>`, for a write with an outcome that may be unknown: if it
 * fails the outcome is looked up, and the form stays busy until that is reported.
 */
export const useWriteReport = <R extends object>({ look, onSuccess, onFailure }: Options<R>) => {
  const verifyWrite = useVerifyWrite();
  return {
    /** What was sent may contain passwords: react-query is not to keep it. */
    gcTime: 0,
    onMutate: ({ data = {}, previousData }: Written<R>): Look => look(data, previousData),
    onSuccess: (answer: unknown, { data = {}, previousData }: Written<R>): void => {
      try {
        onSuccess(data, answer, previousData);
      } catch (error) {
        // A fault of the screen: react-admin would take it for a write that failed.
        reportError(error);
      }
    },
    /** Also for a failure before sending, without the rest. */
    onError: async (error: unknown, { data = {} }: Written<R> = {}, known?: unknown): Promise<void> =>
      onFailure(error, await verifyWrite(error, known as Look | undefined), data),
  };
};

/** The same for a resource whose list says what became of its records, which this field names. */
export const useSaveReport = <R extends Row>(resource: ResourceName, name: keyof R & string, answers: Answers<R>) => {
  const probeOf = useListProbe(resource);
  return useWriteReport<R>({
    look: (sent, before) => ({
      ...probeOf(),
      write: writeOf(sent as R, before, name),
      name: String((before ?? sent)[name] ?? ""),
    }),
    ...answers,
  });
};
