import { useEffect, useMemo, useSyncExternalStore } from "react";
import { getInstallationKey, getInstallations, type SiteInstallation } from "@/model/installation";
import type { Domain } from "@/model/records";
import {
  deselectInstallations,
  onSelectionChange,
  readSelection,
  selectInstallations,
  setVisibleInstallations,
} from "./selection";

interface Props {
  installations: readonly SiteInstallation[];
  label: string;
  /** True in rows of the list, for ranges and keys (useRowSelection.ts). */
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

/** The checkbox of the list's page. */
export const SelectPageBox = ({ domains, label }: { domains: readonly Domain[]; label: string }) => {
  const installations = useMemo(() => domains.flatMap(getInstallations), [domains]);
  useEffect(() => setVisibleInstallations(installations), [installations]);
  useEffect(() => () => setVisibleInstallations([]), []);
  return <SelectBox {...{ installations, label }} />;
};
