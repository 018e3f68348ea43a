import Autocomplete from "@mui/material/Autocomplete";
import Paper, { type PaperProps } from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import { countBy } from "es-toolkit";
import { useInput, type Identifier, type RaRecord } from "ra-core";
import { createContext, use, useMemo, type MouseEvent, useState, type UIEvent } from "react";
import { InputHelperText } from "react-admin";
import { useT, type Translate } from "@/i18n";
import { OPTIONS_PAGE_SIZE } from "@/lib/constants";
import { isMissing } from "../forms/isMissing";
import { compareNaturally } from "@/lib/format";
import { rank, toSearchText, type SearchText, toSearchTerms } from "@/lib/search";

interface Option extends SearchText {
  id: Identifier;
  text: string;
}

export const toOptions = (records: readonly RaRecord[], getText: (record: RaRecord) => string): Option[] => {
  const named = records.map((record) => ({ id: record.id, text: getText(record) }));
  const count = countBy(named, ({ text }) => text);
  return named
    .map(({ id, text: shared }) => {
      const text = (count[shared] ?? 0) > 1 ? `${shared} (#${id})` : shared;
      return { id, text, ...toSearchText(text) };
    })
    .sort((one, other) => compareNaturally(one.name, other.name) || compareNaturally(one.text, other.text));
};

export const matchingOptions = (options: readonly Option[], typed: string): readonly Option[] =>
  toSearchTerms(typed).length === 0 ? options : rank(options, typed, (option) => option);

export const formatName = ({ name, id }: RaRecord): string =>
  typeof name === "string" && name !== "" ? name : String(id);

const HiddenOptionCount = createContext("");

const keepFocus = (event: MouseEvent) => event.preventDefault();

const ListPaper = ({ children, ...paper }: PaperProps) => {
  const hiddenCount = use(HiddenOptionCount);
  return (
    <Paper {...paper} onMouseDown={keepFocus}>
      {children}
      {hiddenCount && (
        <p className="option-remainder" aria-hidden="true">
          {hiddenCount}
        </p>
      )}
    </Paper>
  );
};

const listTexts = (t: Translate) => ({
  loadingText: t("common.loading"),
  noOptionsText: t("forms.noMatch"),
  openText: t("forms.open"),
  closeText: t("forms.close"),
  clearText: t("forms.clear"),
});

interface Props {
  source: string;
  label: string;
  options: readonly Option[];
  loading: boolean;
  /** The options could not be loaded: the choice's label is unknown. */
  isUnknown: boolean;
}

/** The chosen option and its text. A draft may hold an option that was deleted since: it would be sent, so it is shown. */
const useChoice = (value: unknown, { options, loading, isUnknown }: Omit<Props, "source" | "label">) => {
  const t = useT();
  const chosen = useMemo(() => options.find((option) => String(option.id) === String(value)) ?? null, [options, value]);
  if (chosen || loading || isMissing(value)) return { chosen, text: chosen?.text ?? "" };
  return { chosen, text: isUnknown ? `#${String(value)}` : t("forms.notOffered", { id: String(value) }) };
};

/** A combobox. All options are searched; the matches, best first, are rendered as the list is scrolled. */
export const OptionInput = ({ source, label, ...offer }: Props) => {
  const t = useT();
  const { options, loading } = offer;
  const { id, field, fieldState } = useInput({ source });
  const { chosen, text: chosenText } = useChoice(field.value, offer);
  const { typed, type, matches, drawn, remaining, onHighlight, onScroll } = useTypedOptions(options);
  const invalid = fieldState.error && <InputHelperText error={fieldState.error.message ?? ""} />;
  return (
    <HiddenOptionCount value={remaining > 0 ? t("forms.more", { smart_count: remaining }) : ""}>
      <Autocomplete
        id={id}
        // While typing, Enter takes the best match instead of the previous choice.
        autoHighlight={Boolean(typed)}
        value={typed ? null : chosen}
        onChange={(_, option) => {
          type(undefined);
          field.onChange(option?.id ?? null);
        }}
        onBlur={field.onBlur}
        // Typed text is not a choice yet: Enter takes one and does not submit.
        onKeyDown={(event) => typed && event.key === "Enter" && event.preventDefault()}
        inputValue={typed ?? chosenText}
        onInputChange={(event: unknown, text, reason) => {
          if (!event) return; // Material UI's reaction to another value
          type(reason === "input" ? text : undefined);
          if (text === "" && reason !== "blur") field.onChange(null);
        }}
        onHighlightChange={(_, option) => onHighlight(option)}
        options={options}
        filterOptions={() => drawn}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        getOptionLabel={({ text }) => text}
        getOptionKey={(option) => option.id}
        renderOption={({ key, ...item }, { text }, { index }) => (
          <li key={key} {...item} aria-setsize={matches.length} aria-posinset={index + 1}>
            {text}
          </li>
        )}
        renderInput={(input) => (
          <TextField
            {...input}
            name={field.name}
            label={label}
            inputRef={field.ref}
            error={fieldState.invalid}
            helperText={invalid ?? (loading && t("common.loading"))}
          />
        )}
        loading={loading}
        {...listTexts(t)}
        disablePortal // within the page's landmarks, and next to its field for screen readers
        slots={{ paper: ListPaper }}
        slotProps={{ listbox: { onScroll } }}
      />
      <span role="status" className="visually-hidden">
        {typed && !loading && t("forms.matches", { smart_count: matches.length })}
      </span>
    </HiddenOptionCount>
  );
};

/** More options are rendered when the end of the rendered ones is this near, in pixels. */
const NEAR_END = 200;

const useTypedOptions = (options: readonly Option[]) => {
  const [typed, setTyped] = useState<string>();
  const [limit, setLimit] = useState(OPTIONS_PAGE_SIZE);
  const matches = useMemo(() => matchingOptions(options, typed ?? ""), [options, typed]);
  const drawn = useMemo(() => matches.slice(0, limit), [matches, limit]);
  const remaining = matches.length - drawn.length;
  const drawMore = () => remaining > 0 && setLimit(limit + OPTIONS_PAGE_SIZE);
  return {
    typed,
    type: (text: string | undefined) => {
      setTyped(text);
      setLimit(OPTIONS_PAGE_SIZE);
    },
    matches,
    drawn,
    remaining,
    onHighlight: (option: Option | null) => option === drawn.at(-1) && drawMore(),
    onScroll: ({ currentTarget: list }: UIEvent<HTMLElement>) => {
      if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) drawMore();
    },
  };
};
