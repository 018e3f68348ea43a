import { Combobox } from "@base-ui/react/combobox";
import { useMemo, useRef, useState } from "react";
import { useT } from "@/i18n";
import { Icon } from "@/ui/widgets/icons";
import type { FiltersProps } from "../useDomainFilters";
import {
  toFilterChange,
  type FilterOption,
  getFilterOptions,
  searchFilterOptions,
  type OptionGroup,
} from "./filterOptions";
import { ServersNote, useServerNames } from "./ServersNote";
import styles from "./siteFilters.module.css";

interface Props extends FiltersProps {
  onChosen: () => void;
}

const OptionList = ({ draft }: Pick<Props["filters"], "draft">) => {
  const t = useT();
  return (
    <Combobox.List aria-label={t("siteFilters.chosen")} className={styles.filterOptions}>
      {({ kind, items }: OptionGroup) => (
        <Combobox.Group key={kind} items={items}>
          <Combobox.GroupLabel className={styles.filterGroup}>{t(`siteFilters.names.${kind}`)}</Combobox.GroupLabel>
          <Combobox.Collection>
            {(option: FilterOption) => (
              <Combobox.Item key={option.key} value={option} className={styles.filterOption}>
                {option.label}
                {draft[kind] === option.value && (
                  <>
                    {" "}
                    <Icon name="check" size={16} />
                    <span className="visually-hidden">{t("siteFilters.isChosen")}</span>
                  </>
                )}
              </Combobox.Item>
            )}
          </Combobox.Collection>
        </Combobox.Group>
      )}
    </Combobox.List>
  );
};

export const FilterSearch = ({ filters: { draft, change }, onChosen }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const servers = useServerNames(draft.server);
  const [typed, setTyped] = useState("");
  const names = servers.names.join("\n");
  const options = useMemo(() => getFilterOptions(names.split("\n").filter(Boolean), t), [names, t]);
  const groups = useMemo(() => searchFilterOptions(options, typed), [options, typed]);
  const choose = (option: FilterOption | null) => {
    if (!option) return;
    change(toFilterChange(option, draft));
    onChosen();
  };
  return (
    <Combobox.Root<FilterOption>
      inline
      open
      autoHighlight
      items={groups}
      filter={null}
      value={null}
      onValueChange={choose}
      itemToStringLabel={({ label }) => label}
      inputValue={typed}
      onInputValueChange={setTyped}
    >
      <Combobox.Input
        ref={input}
        className="input"
        aria-label={t("siteFilters.add")}
        placeholder={t("siteFilters.addHint")}
        // The person opened the panel to choose in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <OptionList draft={draft} />
      <Combobox.Empty className="field-hint">{t("siteFilters.noneFound")}</Combobox.Empty>
      <ServersNote servers={servers} keepFocus={() => input.current?.focus()} />
    </Combobox.Root>
  );
};
