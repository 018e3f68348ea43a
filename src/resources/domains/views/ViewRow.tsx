import { useEffect, useRef } from "react";
import { useHref } from "react-router";
import { useT } from "../../../i18n";
import { useCopy } from "../../../ui/forms/useCopy";
import { IconButton } from "../../../ui/widgets/IconButton";
import { NameForm } from "./NameForm";
import { renamed, viewNamed } from "./savedViews";
import { viewAddress, type SavedView } from "./view";
import type { SavedViews } from "./useSavedViews";
import { ViewLink } from "./ViewLink";
import { viewWords } from "./words";

interface Props {
  view: SavedView;
  saved: SavedViews;
  /** Its name is being changed; false: that has just ended. */
  isRenaming: boolean | undefined;
  /** The name that it has after that; undefined: it begins. */
  onRename: (ended?: string) => void;
  onRemove: () => void;
}

/** A saved view: a link to it, what it shows, and what can be done with it. */
export const ViewRow = ({ view, saved, isRenaming, onRename, onRemove }: Props) => {
  const t = useT();
  const copy = useCopy();
  const path = useHref("/domains");
  const row = useRef<HTMLLIElement>(null);
  const { label } = view;
  const { views, keep } = saved;
  useEffect(() => {
    if (isRenaming === undefined) return;
    row.current?.querySelector<HTMLElement>(isRenaming ? "input" : "[data-icon=edit]")?.focus();
  }, [isRenaming]);
  const isTaken = (name: string) => {
    const other = viewNamed(views, name);
    return other && other.label !== label ? t("siteFilters.saved.taken") : undefined;
  };
  if (isRenaming)
    return (
      <li ref={row}>
        <NameForm
          label={t("siteFilters.saved.newName", { name: label })}
          initial={label}
          faultOf={isTaken}
          submit={() => t("siteFilters.saved.rename")}
          onSave={(name) => {
            keep(renamed(views, label, name));
            onRename(name);
          }}
        >
          <button type="button" className="button button-small" onClick={() => onRename(label)}>
            {t("common.cancel")}
          </button>
        </NameForm>
      </li>
    );
  return (
    <li ref={row} className="view-row">
      <div>
        <ViewLink view={view} isShown={saved.isShown} show={saved.show} />
        <p>{viewWords(view, t)}</p>
      </div>
      <button
        type="button"
        className="button button-small button-quiet"
        aria-label={t("siteFilters.saved.copyLinkOf", { name: label })}
        onClick={() => void copy(window.location.origin + path + viewAddress(view))}
      >
        {t("siteFilters.copyLink")}
      </button>
      <IconButton icon="edit" label={t("siteFilters.saved.renameOf", { name: label })} onClick={() => onRename()} />
      <IconButton icon="delete" label={t("siteFilters.saved.removeOf", { name: label })} onClick={onRemove} />
    </li>
  );
};
