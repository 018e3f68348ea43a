import { groupBy } from "@/lib/groupBy";
import { getChangeId, type Change, type RecordRemark } from "@/model/dns/change";
import { getWarningKey, type WarningsById } from "./findNewWarnings";

export interface Shared<T> {
  /** The equal remarks with the ids of their records; at least two. */
  sources: readonly { id: string; remark: T }[];
}

/** Separates the remarks that several records have in common: they stand once. The map has the remarks of each record by its id. */
export const splitShared = <T extends object>(
  remarks: ReadonlyMap<string, readonly T[]>,
  getKey: (remark: T) => string,
): { shared: (T & Shared<T>)[]; own: ReadonlyMap<string, readonly T[]> } => {
  const all = [...remarks].flatMap(([id, list]) => list.map((remark) => ({ id, remark })));
  const groups = groupBy(all, ({ remark }) => getKey(remark));
  const isOwn = (remark: T) => groups.get(getKey(remark))?.length === 1;
  return {
    shared: [...groups.values()].flatMap((sources) => {
      const [first, second] = sources;
      return first && second ? [{ ...first.remark, sources }] : [];
    }),
    own: new Map([...remarks].map(([id, list]) => [id, list.filter(isOwn)])),
  };
};

/** The warnings and remarks of these changes; those that several have in common apart. */
export const splitStepRemarks = (changes: readonly Change[], warnings: WarningsById) => ({
  warnings: splitShared(new Map(changes.map(getChangeId).map((id) => [id, warnings.get(id) ?? []])), getWarningKey),
  remarks: splitShared(
    new Map(changes.map((change) => [getChangeId(change), (change.kind !== "remove" && change.to.remarks) || []])),
    ({ reason, what }: RecordRemark) => `${reason} ${what}`,
  ),
});
