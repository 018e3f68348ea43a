import { useT } from "../../../i18n";
import { Icon } from "../../../ui/widgets/IconButton";
import type { DomainFilters } from "../rules/values";
import type { FilterOption, OptionGroup } from "./filterOptions";

interface OptionProps {
  id: string;
  option: FilterOption;
  isActive: boolean;
  /** The list is filtered by it already. */
  isChosen: boolean;
  onChoose: () => void;
}

const showInList = (line: HTMLElement | null) => line?.scrollIntoView({ block: "nearest" });

const Option = ({ id, option, isActive, isChosen, onChoose }: OptionProps) => {
  const t = useT();
  return (
    // The keys are those of the combobox, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      ref={isActive ? showInList : undefined}
      role="option"
      aria-selected={isActive}
      className="filter-option"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {option.words}
      {isChosen && (
        <>
          {" "}
          <Icon name="check" size={16} />
          <span className="visually-hidden">{t("siteFilters.isChosen")}</span>
        </>
      )}
    </div>
  );
};

interface Props {
  id: string;
  groups: readonly OptionGroup[];
  idOf: (option: FilterOption) => string;
  active: FilterOption | undefined;
  shown: DomainFilters;
  onChoose: (option: FilterOption) => void;
}

/** The choices under their kinds. The focus stays in the combobox, which names the active one. */
export const OptionList = ({ id, groups, idOf, active, shown, onChoose }: Props) => {
  const t = useT();
  return (
    <div id={id} role="listbox" aria-label={t("siteFilters.chooseFrom")} className="filter-options">
      {groups.map(([kind, options]) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} role="presentation" className="filter-group">
            {t(`siteFilters.names.${kind}`)}
          </div>
          {options.map((option) => (
            <Option
              key={option.key}
              id={idOf(option)}
              option={option}
              isActive={option === active}
              isChosen={shown[option.kind] === option.value}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
