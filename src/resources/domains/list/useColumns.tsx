import { useStore } from "ra-core";
import { useEffect, useMemo } from "react";
import { getInstallations, SelectBox, setVisibleInstallations } from "@/custom/bulkRuns";
import { useT } from "@/i18n";
import { storeKeys } from "@/lib/storageKeys";
import type { Domain } from "@/model/records";
import { columns } from "./columns";

/** The names of the hidden columns, separated by commas, stored per user like those of react-admin's DataTable. */
export const useHiddenColumns = () => {
  const [stored, store] = useStore<readonly string[]>(storeKeys.hiddenColumns("domains"));
  return [String(stored), store] as const;
};

/** The visible columns, and headers of those with cells. The checkbox in the header selects `rows`. */
export const useColumns = (rows: readonly Domain[]) => {
  const t = useT();
  const [hidden] = useHiddenColumns();
  const installations = useMemo(() => rows.flatMap(getInstallations), [rows]);
  useEffect(() => setVisibleInstallations(installations), [installations]);
  useEffect(() => () => setVisibleInstallations([]), []);
  const shown = useMemo(
    () => columns.filter(({ name, isHideable }) => !isHideable || !hidden.split(",").includes(name)),
    [hidden],
  );
  const headers = useMemo(
    () =>
      shown
        .filter(({ domainCell, installationCell }) => domainCell ?? installationCell)
        .map(({ name, width, isControl }) => ({
          name,
          width,
          isControl,
          header: isControl ? (
            <>
              <span className="visually-hidden">{t(`sites.columns.${name}`)}</span>
              <SelectBox installations={installations} label={t("sites.selectPage")} />
            </>
          ) : (
            t(`sites.columns.${name}`)
          ),
        })),
    [t, installations, shown],
  );
  return { shown, headers };
};
