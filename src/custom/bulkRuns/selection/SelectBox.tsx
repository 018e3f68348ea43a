import { useSyncExternalStore } from "react";
import { getInstallationKey, type SiteInstallation } from "@/model/installation";
import { deselectInstallations, onSelectionChange, readSelection, selectInstallations } from "./selection";

interface Props {
  installations: readonly SiteInstallation[];
  label: string;
  /** Set in rows of the list, for ranges and keys (useRowSelection.ts). */
  inRow?: boolean;
}

/** A checkbox for installations, mixed if only some are selected. Renders only when its own state changes. */
export const SelectBox = ({ installations, label, inRow }: Props) => {
  const keys = installations.map(getInstallationKey);
  const count = useSyncExternalStore(onSelectionChange, () => keys.filter((key) => readSelection().has(key)).length);
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label={label}
        data-installations={inRow && keys.join(" ")}
        checked={count > 0 && count === keys.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < keys.length;
        }}
        onChange={({ target }) => (target.checked ? selectInstallations(installations) : deselectInstallations(keys))}
      />
    </label>
  );
};
