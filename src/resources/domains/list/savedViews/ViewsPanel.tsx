import { useCloseNotification, useNotify, useSavedQueries } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import { useT } from "@/i18n";
import { useCopy } from "@/ui/widgets/CopyButton";
import { IconButton } from "@/ui/widgets/icons";
import { NameForm } from "./NameForm";
import {
  readViews,
  type SavedView,
  toSavedQueries,
  getViewAddress,
  findView,
  formatView,
  type SavedViews,
  ViewLink,
} from "./savedViews";
import styles from "../filters/siteFilters.module.css";

interface RemovedToastProps {
  view: SavedView;
  index: number;
}

const RemovedToast = ({ view, index }: RemovedToastProps) => {
  const t = useT();
  const close = useCloseNotification();
  const [stored, store] = useSavedQueries("domains");
  const undo = () => {
    close();
    const views = readViews(stored);
    if (!findView(views, view.label)) store(toSavedQueries(views.toSpliced(index, 0, view)));
  };
  return (
    <>
      <p>{t("savedViews.removed", { name: view.label })}</p>
      <button type="button" className="button button-small toast-button" onClick={undo}>
        {t("savedViews.undo")}
      </button>
    </>
  );
};

interface ViewRowProps {
  view: SavedView;
  saved: SavedViews;
  /** False just after renaming, undefined before. */
  isRenaming: boolean | undefined;
  /** @param ended the name after renaming; undefined when it begins. */
  onRename: (ended?: string) => void;
  onRemove: () => void;
}

const ViewRow = ({ view, saved, isRenaming, onRename, onRemove }: ViewRowProps) => {
  const t = useT();
  const copy = useCopy();
  const path = useHref("/domains");
  const row = useRef<HTMLLIElement>(null);
  const { label } = view;
  const { views, storeViews } = saved;
  useEffect(() => {
    if (isRenaming === undefined) return;
    row.current?.querySelector<HTMLElement>(isRenaming ? "input" : "[data-icon=edit]")?.focus();
  }, [isRenaming]);
  const isTaken = (name: string) => {
    const other = findView(views, name);
    return other && other.label !== label ? t("savedViews.taken") : undefined;
  };
  if (isRenaming)
    return (
      <li ref={row}>
        <NameForm
          label={t("savedViews.newName", { name: label })}
          initial={label}
          validate={isTaken}
          submit={() => t("savedViews.rename")}
          onSave={(name) => {
            storeViews(views.map((other) => (other === view ? { ...view, label: name } : other)));
            onRename(name);
          }}
          onCancel={() => onRename(label)}
        />
      </li>
    );
  return (
    <li ref={row} className={styles.viewRow}>
      <div>
        <ViewLink className="link-target" view={view} isCurrent={saved.isCurrent} show={saved.show} />
        <p className="field-hint">{formatView(view, t)}</p>
      </div>
      <button
        type="button"
        className="button button-small button-quiet"
        aria-label={t("savedViews.copyLinkOf", { name: label })}
        onClick={() => void copy(window.location.origin + path + getViewAddress(view))}
      >
        {t("siteFilters.copyLink")}
      </button>
      <IconButton icon="edit" label={t("savedViews.renameOf", { name: label })} onClick={() => onRename()} />
      <IconButton icon="delete" label={t("siteFilters.remove", { name: label })} onClick={onRemove} />
    </li>
  );
};

/** The saved views, to show, rename and remove them. */
export const ViewsPanel = ({ saved }: { saved: SavedViews }) => {
  const t = useT();
  const notify = useNotify();
  const list = useRef<HTMLUListElement>(null);
  const { views, storeViews } = saved;
  const [named, setNamed] = useState<{ label: string; isRenaming: boolean }>();

  const remove = (view: SavedView) => {
    // The focused button disappears, with the last view the list too.
    const index = views.indexOf(view);
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-icon=delete]") ?? [])];
    const next = buttons.filter((_, other) => other !== index)[Math.min(index, buttons.length - 2)];
    const place = list.current?.closest<HTMLElement>("[role=dialog]") ?? document.getElementById("content");
    (next ?? place)?.focus();
    storeViews(views.filter((other) => other !== view));
    notify(<RemovedToast view={view} index={index} />, { type: "info" });
  };
  return (
    <ul ref={list} className={styles.viewsList} aria-label={t("savedViews.label")}>
      {views.map((view) => (
        <ViewRow
          key={view.label}
          view={view}
          saved={saved}
          isRenaming={named?.label === view.label ? named.isRenaming : undefined}
          onRename={(ended) => setNamed({ label: ended ?? view.label, isRenaming: ended === undefined })}
          onRemove={() => remove(view)}
        />
      ))}
    </ul>
  );
};
