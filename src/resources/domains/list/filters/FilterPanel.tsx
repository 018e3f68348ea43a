import { useRef } from "react";
import { useT } from "@/i18n";
import { filterChoices } from "@/model/domainFilters";
import { formatFilter } from "./formatFilters";
import { SelectField } from "@/ui/widgets/SelectField";
import type { FiltersProps } from "../useDomainFilters";
import { ServersNote, useServerNames } from "./ServersNote";
import styles from "./siteFilters.module.css";

const ServerSelect = ({ filters: { draft, change } }: FiltersProps) => {
  const t = useT();
  const select = useRef<HTMLSelectElement>(null);
  const servers = useServerNames(draft.server);
  return (
    <SelectField
      ref={select}
      label={t("siteFilters.names.server")}
      value={draft.server ?? ""}
      options={[["", t("siteFilters.any")], ...servers.names.map((name) => [name, name] as const)]}
      onChange={(server) => change({ server })}
    >
      <ServersNote servers={servers} keepFocus={() => select.current?.focus()} />
    </SelectField>
  );
};

const ChoiceSelect = ({ name, filters: { draft, change } }: FiltersProps & { name: "state" | "php" | "secure" }) => {
  const t = useT();
  return (
    <SelectField
      label={t(`siteFilters.names.${name}`)}
      value={draft[name] ?? ""}
      options={[
        ["", t("siteFilters.any")],
        ...filterChoices[name].map((value) => [value, formatFilter(name, value, t) ?? value] as const),
      ]}
      onChange={(value) => change({ [name]: value })}
    />
  );
};

export const FilterPanel = ({ filters }: FiltersProps) => {
  const t = useT();
  return (
    <>
      <ServerSelect filters={filters} />
      <ChoiceSelect name="state" filters={filters} />
      <ChoiceSelect name="php" filters={filters} />
      <ChoiceSelect name="secure" filters={filters} />
      <label className={styles.filterCheck}>
        <input
          type="checkbox"
          checked={filters.draft.differs === "yes"}
          onChange={(event) => filters.change({ differs: event.target.checked ? "yes" : "" })}
        />
        {t("siteFilters.differs.yes")}
      </label>
      <p className="field-hint">{t("siteFilters.hint")}</p>
    </>
  );
};
