import type { GetListResult } from "ra-core";
import { useCallback } from "react";
import type { ResourceName } from "@/dataProvider/endpoints";
import { getEndpoint } from "@/dataProvider/endpointFacts";
import { mayBeBrowserRetry, mayStillRun, hasUnknownOutcome } from "@/dataProvider/errors";
import { listsKey } from "@/dataProvider/queryKeys";
import { getInvalidRecords } from "@/dataProvider/responses";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { formatStoredText, toText } from "@/i18n/storedText";
import { VERIFY_TIMEOUT_MS } from "@/lib/constants";
import { useServices } from "../services";
import {
  isDone,
  getOutcome,
  type Outcome,
  type FetchedRow,
  type FetchedRows,
  type Write,
  describeWrite,
} from "./outcome";

/** The list in which a write becomes visible: its rows before, and how to fetch it again. */
export interface WriteProbe {
  before: FetchedRows;
  read: () => Promise<FetchedRows>;
}

export interface WriteCheck extends WriteProbe {
  write: Write;
  name: string;
}

export interface Explanation {
  detail: string;
  found: string;
  outcome: Outcome | undefined;
}

/** These outcomes may change while the server is still working. */
const maybeTemporary: ReadonlySet<Outcome> = new Set(["notThere", "notSaved", "stillThere"]);

/** The message must not wait indefinitely. */
const rejectLate = async <T>(fetching: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("not fetched in time")), VERIFY_TIMEOUT_MS);
  });
  return Promise.race([fetching, over]).finally(() => clearTimeout(timer));
};

/**
 * Fetches the list once after a write with an unknown outcome, and explains what it shows. Nothing is sent again.
 */
export const useVerifyWrite = () => {
  const t = useT();
  const { recordVerified } = useServices();
  return useCallback(
    async (error: unknown, check: WriteCheck | undefined): Promise<Explanation> => {
      const isRefused = check !== undefined && mayBeBrowserRetry(error, check.write.kind);
      const after =
        check && (isRefused || hasUnknownOutcome(error))
          ? await rejectLate(check.read()).catch(() => undefined)
          : undefined;
      const outcome = check && after && getOutcome(check.write, check.before, after);
      // A refused record that is not new was there before.
      if (!outcome || (isRefused && outcome === "notThere"))
        return { detail: errorMessage(error, t), found: "", outcome: undefined };
      const isFinal = !maybeTemporary.has(outcome) || !mayStillRun(error);
      const seen = toText(`found.${outcome}`, { name: check.name });
      const text = isFinal ? [seen] : [seen, toText("errors.mayStillRun")];
      recordVerified({ error, isDone: isDone(outcome, check.write), text });
      const found = formatStoredText(text, t);
      return { detail: errorMessage(error, t, { found }), found, outcome };
    },
    [t, recordVerified],
  );
};

/** Shows a write in the resource's list: its cached rows, and how to refetch them. */
export const useListProbe = (resource: ResourceName) => {
  const { dataProvider, queryClient } = useServices();
  return useCallback(
    (search?: string): WriteProbe => {
      const { paging } = getEndpoint(resource);
      const queryKey = listsKey(resource);
      const lists = queryClient.getQueriesData<GetListResult>({ queryKey }).flatMap(([, list]) => list ?? []);
      const read = async (): Promise<FetchedRows> => {
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

interface Written<R extends object> {
  data?: Partial<R>;
  previousData?: R | undefined;
}

interface Handlers<R extends object> {
  onSuccess: (sent: Partial<R>, response: unknown, before: R | undefined) => void;
  /** Shows the message. Field errors also appear at their fields. */
  onFailure: (error: unknown, explanation: Explanation, sent: Partial<R>) => void;
}

interface Options<R extends object> extends Handlers<R> {
  /** Called before sending: how to verify the outcome if the response does not prove it. */
  createCheck: (sent: Partial<R>, before: R | undefined) => WriteCheck;
}

/**
 * The options of react-admin's mutations, in a hook or in `<Create>` and `<Edit>`, for a write with an outcome that may be unknown: if it
 * fails the outcome is looked up, and the form stays busy until that is reported.
 */
export const useWriteReport = <R extends object>({ createCheck, onSuccess, onFailure }: Options<R>) => {
  const verifyWrite = useVerifyWrite();
  return {
    /** The sent values may contain passwords: react-query must not cache them. */
    gcTime: 0,
    onMutate: ({ data = {}, previousData }: Written<R>): WriteCheck => createCheck(data, previousData),
    onSuccess: (response: unknown, { data = {}, previousData }: Written<R>): void => {
      try {
        onSuccess(data, response, previousData);
      } catch (error) {
        // An error of the screen: react-admin would take it for a failed write.
        reportError(error);
      }
    },
    /** A failure before sending comes without `data` and `context`. */
    onError: async (error: unknown, { data = {} }: Written<R> = {}, context?: unknown): Promise<void> =>
      onFailure(error, await verifyWrite(error, context as WriteCheck | undefined), data),
  };
};

/** The same for a resource whose list shows the outcome. `name` is the field that identifies a record. */
export const useSaveReport = <R extends FetchedRow>(
  resource: ResourceName,
  name: keyof R & string,
  handlers: Handlers<R>,
) => {
  const createProbe = useListProbe(resource);
  return useWriteReport<R>({
    createCheck: (sent, before) => ({
      ...createProbe(),
      write: describeWrite(sent as R, before, name),
      name: String((before ?? sent)[name] ?? ""),
    }),
    ...handlers,
  });
};
