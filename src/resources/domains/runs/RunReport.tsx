import { downloadCSV, useNotify } from "ra-core";
import type { ReactNode } from "react";
import { useT } from "../../../i18n";
import jsonExport from "../../../ui/csv/jsonExport";
import { useCopy } from "../../../ui/forms/useCopy";
import type { Run } from "../../../custom/runs/run";
import { runMarkdown, runRows, runText } from "../../../custom/runs/words";

interface Props {
  run: Run;
  button: (text: string, onClick: () => void) => ReactNode;
}

/** The report of a run for a ticket: as text, as Markdown, as a file for a spreadsheet. */
export const RunReport = ({ run, button }: Props) => {
  const t = useT();
  const notify = useNotify();
  const copy = useCopy();
  const download = () =>
    jsonExport(runRows(run, t), (error, csv) => {
      if (error) notify("runs.csvFailed", { type: "error" });
      else downloadCSV(csv, `${run.action}-${new Date(run.startedAt).toISOString().slice(0, 10)}`);
    });
  return (
    <>
      {button(t("runs.copyText"), () => void copy(runText(run, t)))}
      {button(t("runs.copyMarkdown"), () => void copy(runMarkdown(run, t)))}
      {button(t("runs.csv"), download)}
    </>
  );
};
