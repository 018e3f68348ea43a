import { useNotify } from "ra-core";
import { useRef, useState } from "react";
import { useT } from "../../../i18n";
import { NameForm } from "./NameForm";
import { RemovedToast } from "./RemovedToast";
import { viewNamed, withoutView, withView } from "./savedViews";
import type { SavedView } from "./view";
import type { SavedViews } from "./useSavedViews";
import { ViewRow } from "./ViewRow";
import { viewWords } from "./words";

/** Saves what the list shows now under a name; renames, removes and copies what is saved. */
export const ViewsPanel = ({ saved }: { saved: SavedViews }) => {
  const t = useT();
  const notify = useNotify();
  const panel = useRef<HTMLDivElement>(null);
  const { views, shown, keep } = saved;
  const [named, setNamed] = useState<{ label: string; isRenaming: boolean }>();

  const save = (label: string) => {
    keep(withView(views, { label, ...shown }));
    notify("siteFilters.saved.done", { type: "success", detail: label });
  };
  const remove = (view: SavedView) => {
    // The button goes, and must not take the focus with it: the next one gets it, after the last one the name.
    const place = views.indexOf(view);
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>("[data-icon=delete]") ?? [])];
    const next = buttons.filter((_, other) => other !== place)[Math.min(place, buttons.length - 2)];
    (next ?? panel.current?.querySelector("input"))?.focus();
    keep(withoutView(views, view.label));
    notify(<RemovedToast view={view} place={place} />, { type: "info" });
  };
  return (
    <div ref={panel} className="views">
      <NameForm
        label={t("siteFilters.saved.name")}
        hint={t("siteFilters.saved.hint", { words: viewWords(shown, t) })}
        submit={(name) => t(viewNamed(views, name) ? "siteFilters.saved.replace" : "siteFilters.saved.save")}
        onSave={save}
      />
      {views.length > 0 && (
        <ul className="views-list" aria-label={t("siteFilters.saved.label")}>
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
      )}
    </div>
  );
};
