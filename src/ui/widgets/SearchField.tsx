import { useId } from "react";

/** A search box named for screen readers; reports input at once. */
export const SearchField = (props: { label: string; value: string; onChange: (value: string) => void }) => {
  const { label, value, onChange } = props;
  const id = useId();
  return (
    <div className="search-field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};
