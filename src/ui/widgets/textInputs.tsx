import { type ComponentProps, useId, type InputHTMLAttributes } from "react";
import "@/theme/components/removedNote.css";
import { useT, type Translate } from "@/i18n";
import { cleanName } from "@/lib/cleanName";
import { TEXT_MAX_LENGTH } from "@/lib/constants";

/** No autocomplete, capitalisation or spell check, for host names and identifiers. */
export const codeInputProps = {
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;

/** The type is not email: Chromium would convert the domain, ß to ss, while the user types. */
export const emailInputProps = { ...codeInputProps, type: "text", inputMode: "email", autoComplete: "email" } as const;

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
  hidesLabel?: boolean;
}

export const TextField = ({ label, error, hint: advice, hidesLabel = false, ...input }: TextFieldProps) => {
  const id = useId();
  // An error that repeats the hint is shown once.
  const hint = advice === error ? undefined : advice;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id} className={hidesLabel ? "visually-hidden" : undefined}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};

const ORDINARY_BLANK = /^[ \t\r\n]$/;
const UNSEEN = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]/u;

const characterName = (character: string, t: Translate): string => {
  if (ORDINARY_BLANK.test(character)) return t("forms.space");
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return UNSEEN.test(character) ? t("forms.invisible", { code: `U+${code}` }) : character;
};

export const RemovedNote = ({ characters }: { characters: readonly string[] }) => {
  const t = useT();
  const names = [...new Set(characters.map((character) => characterName(character, t)))];
  return (
    <span role="status" className="removed-note">
      {names.length > 0 && t("forms.removed", { characters: names.join("  ") })}
    </span>
  );
};

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The search is for domain names: other characters are ignored, and listed below. */
  isForNames?: boolean;
}

export const SearchField = ({ label, onChange, isForNames = false, ...input }: SearchFieldProps) => {
  const id = useId();
  return (
    <div className="search-field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        {...codeInputProps}
        id={id}
        className="input"
        type="search"
        maxLength={TEXT_MAX_LENGTH} // The search is a part of addresses.
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {isForNames && (
        <RemovedNote characters={cleanName(input.value).removed.filter((character) => character !== " ")} />
      )}
    </div>
  );
};
