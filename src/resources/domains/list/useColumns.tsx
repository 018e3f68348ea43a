import { useCallback, useEffect, useMemo } from "react";
import type { Domain } from "@/model/records";
import { useT } from "@/i18n";
import { SelectBox, installationsOf, showInstallations } from "@/custom/bulkRuns";
import { useStore } from "ra-core";
import { storeKeys } from "@/lib/storeKeys";

/** The hidden columns of the sites list, kept per person where react-admin's DataTable keeps them. Storage may hold anything. */
export const useHiddenColumns = () => {
  const [stored, store] = useStore<readonly string[]>(storeKeys.hiddenColumns("domains"));
  return [String(stored), store] as const;
};

/** What of the table a person may hide. */
export type Hideable = "type" | "php" | "preview" | "secure" | "actions";

/** Whether it is shown. */
export type Shows = (part: Hideable) => boolean;

/** The columns that are not hidden, after one of checkboxes; its header selects these rows. */
export const useColumns = (rows: readonly Domain[]) => {
  const t = useT();
  const [hidden] = useHiddenColumns();
  const installations = useMemo(() => rows.flatMap(installationsOf), [rows]);
  useEffect(() => showInstallations(installations), [installations]);
  useEffect(() => () => showInstallations([]), []);
  const shows = useCallback<Shows>((name) => !hidden.split(",").includes(name), [hidden]);
  const columns = useMemo(
    () => [
      {
        name: "select",
        isControl: true,
        header: (
          <>
            <span className="visually-hidden">{t("sites.columns.select")}</span>
            <SelectBox installations={installations} label={t("sites.selectPage")} />
          </>
        ),
      },
      ...(["domain", "type", "status", "secure", "actions"] as const)
        .filter((name) => name === "domain" || name === "status" || shows(name))
        .map((name) => ({ name, header: t(`sites.columns.${name}`) })),
    ],
    [t, installations, shows],
  );
  return { columns, shows };
};
