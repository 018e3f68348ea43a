import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useT } from "../../../i18n";
import type { useDomainFilters } from "../useDomainFilters";
import { choiceOf, type FilterOption, filterOptions, foundOptions } from "./filterOptions";
import { OptionList } from "./OptionList";
import { ServersNote, useServerNames } from "./ServersNote";

interface Props {
  filters: ReturnType<typeof useDomainFilters>;
}

/** The choices that fit what is typed, and which of them Enter would take. */
const useChoices = ({ shown }: Props["filters"]) => {
  const t = useT();
  const servers = useServerNames(shown.server);
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState<string>();
  const names = servers.names.join("\n");
  const options = useMemo(() => filterOptions(names.split("\n").filter(Boolean), t), [names, t]);
  const groups = foundOptions(options, typed);
  const found = groups.flatMap(([, group]) => group);
  const at = Math.max(
    0,
    found.findIndex(({ key }) => key === wanted),
  );
  return {
    servers,
    typed,
    type: (text: string) => {
      setTyped(text);
      setWanted(undefined);
    },
    groups,
    found,
    active: found[at],
    /** From the last one to the first, and back. */
    move: (step: 1 | -1) => setWanted(found.at((at + step) % Math.max(1, found.length))?.key),
  };
};

/** The combobox and its list (the combobox pattern of the ARIA practices): it filters all choices as one types. */
export const FilterSearch = ({ filters, onChosen }: Props & { onChosen: () => void }) => {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { servers, typed, type, groups, found, active, move } = useChoices(filters);
  const { shown, change } = filters;
  const idOf = (option: FilterOption) => `${id}-${found.indexOf(option)}`;
  const choose = (option: FilterOption) => {
    change(choiceOf(option, shown));
    onChosen();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: () => active && choose(active) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-label={t("siteFilters.addLabel")}
        aria-expanded={groups.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(active)}
        placeholder={t("siteFilters.addHint")}
        autoComplete="off"
        spellCheck={false}
        // The person opened the panel to choose in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={pressed}
      />
      <OptionList {...{ groups, idOf, active, shown }} id={`${id}-list`} onChoose={choose} />
      <p role="status" className="filter-hint">
        {groups.length === 0 && t("siteFilters.noneFound")}
      </p>
      <ServersNote servers={servers} keepFocus={() => input.current?.focus()} />
    </>
  );
};
