import Autocomplete from "@mui/material/Autocomplete";
import Paper, { type PaperProps } from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import { useInput } from "ra-core";
import { createContext, use, useMemo, useState, type MouseEvent, type UIEvent } from "react";
import { InputHelperText } from "react-admin";
import { OPTIONS_DRAWN } from "../../lib/constants";
import { useT } from "../../i18n";
import { isMissing } from "./isMissing";
import { matchingOptions, type Option } from "./options";

/** More options are rendered when the end of the rendered ones is this near, in pixels. */
const NEAR_END = 200;

const Remainder = createContext("");

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The list and, below it, the number of options not rendered. Screen readers get the status beside the field. */
const ListPaper = ({ children, ...paper }: PaperProps) => {
  const remainder = use(Remainder);
  return (
    <Paper {...paper} onMouseDown={keepFocus}>
      {children}
      {remainder && (
        <p className="option-remainder" aria-hidden="true">
          {remainder}
        </p>
      )}
    </Paper>
  );
};

interface Props {
  source: string;
  label: string;
  options: readonly Option[];
  loading: boolean;
  /** The options could not be loaded: the choice's label is unknown. */
  isUnknown: boolean;
}

/** A select to type in. All options are searched; the matches, best first, are rendered as the list is scrolled. */
export const OptionInput = ({ source, label, options, loading, isUnknown }: Props) => {
  const t = useT();
  const { id, field, fieldState } = useInput({ source });
  const chosen = useMemo(
    () => options.find((option) => String(option.id) === String(field.value)) ?? null,
    [options, field.value],
  );
  /** A draft may hold a choice that was deleted since: it would be sent, so it is shown. */
  const shown = () => {
    if (chosen || loading || isMissing(field.value)) return chosen?.text ?? "";
    return isUnknown ? `#${field.value}` : t("forms.notOffered", { id: field.value });
  };
  /** Undefined while the field shows the choice. */
  const [typed, setTyped] = useState<string>();
  const [limit, setLimit] = useState(OPTIONS_DRAWN);
  const matches = useMemo(() => matchingOptions(options, typed ?? ""), [options, typed]);
  const drawn = useMemo(() => matches.slice(0, limit), [matches, limit]);
  const isAll = drawn.length === matches.length;
  const drawMore = () => !isAll && setLimit(limit + OPTIONS_DRAWN);

  const type = (text: string | undefined) => {
    setTyped(text);
    setLimit(OPTIONS_DRAWN);
  };
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) drawMore();
  };
  return (
    <Remainder value={isAll ? "" : t("forms.more", { smart_count: matches.length - drawn.length })}>
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
        inputValue={typed ?? shown()}
        onInputChange={(event: unknown, text, reason) => {
          if (!event) return; // Material UI's reaction to another value
          type(reason === "input" ? text : undefined);
          if (text === "" && reason !== "blur") field.onChange(null);
        }}
        onHighlightChange={(_, option) => option === drawn.at(-1) && drawMore()}
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
            helperText={
              fieldState.error ? (
                <InputHelperText error={fieldState.error.message ?? ""} />
              ) : (
                loading && t("common.loading")
              )
            }
          />
        )}
        loading={loading}
        loadingText={t("common.loading")}
        noOptionsText={t("forms.noMatch")}
        openText={t("forms.open")}
        closeText={t("forms.close")}
        clearText={t("forms.clear")}
        disablePortal // within the page's landmarks, and next to its field for screen readers
        slots={{ paper: ListPaper }}
        slotProps={{ listbox: { onScroll } }}
      />
      <span role="status" className="visually-hidden">
        {typed && !loading && t("forms.matches", { smart_count: matches.length })}
      </span>
    </Remainder>
  );
};
