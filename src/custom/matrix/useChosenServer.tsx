import { useCallback, useId, useState, useSyncExternalStore } from "react";
import { useT } from "../../i18n";
import type { MatrixColumn } from "./columns";

/** False where there is no window. */
const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener("change", onChange);
      return () => list?.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
};

/** As the style sheet has it. */
const useIsPhone = (): boolean => useMedia("(max-width: 720px)");

/** Without a keyboard its keys are no help. */
export const useHasKeyboard = (): boolean => !useMedia("(max-width: 720px), (pointer: coarse)");

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
