import { useId, useState, useSyncExternalStore } from "react";
import { useT } from "../../i18n";
import type { MatrixColumn } from "./columns";

/** As the style sheet has it. Where there is no window to ask there is room. */
const phone = globalThis.matchMedia?.("(max-width: 720px)");
const onChange = (changed: () => void) => {
  phone?.addEventListener("change", changed);
  return () => phone?.removeEventListener("change", changed);
};
const useIsPhone = (): boolean => useSyncExternalStore(onChange, () => phone?.matches ?? false);

/** On a phone the matrix has room for one server: `chooser` says which, `columns` is that one. Elsewhere all of them. */
export const useChosenServer = (all: readonly MatrixColumn[]) => {
  const t = useT();
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const isPhone = useIsPhone();
  const chosen = all.find((column) => column.id === wanted) ?? all[0];
  if (!isPhone || !chosen || all.length === 1) return { columns: all, chooser: null };
  const chooser = (
    <div className="matrix-chooser">
      <label htmlFor={id}>{t("matrix.server")}</label>
      <select id={id} className="select" value={chosen.id} onChange={({ target }) => setWanted(target.value)}>
        {all.map((column) => (
          <option key={column.id} value={column.id}>
            {column.name}
          </option>
        ))}
      </select>
    </div>
  );
  return { columns: [chosen], chooser };
};
