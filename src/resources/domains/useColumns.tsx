import { useEffect, useMemo } from "react";
import type { Domain } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { linksOf } from "./selection/link";
import { SelectBox } from "./selection/SelectBox";
import { showLinks } from "./selection/selected";

/** The columns of the specification, after one of checkboxes; its header selects these rows. */
export const useColumns = (rows: readonly Domain[]) => {
  const t = useT();
  const links = useMemo(() => rows.flatMap(linksOf), [rows]);
  useEffect(() => showLinks(links), [links]);
  return useMemo(
    () => [
      {
        name: "select",
        isControl: true,
        header: (
          <>
            <span className="visually-hidden">{t("sites.columns.select")}</span>
            <SelectBox links={links} label={t("sites.selectPage")} />
          </>
        ),
      },
      ...(["domain", "type", "status", "secure", "actions"] as const).map((name) => ({
        name,
        header: t(`sites.columns.${name}`),
      })),
    ],
    [t, links],
  );
};
