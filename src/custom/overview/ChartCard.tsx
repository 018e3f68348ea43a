import { useNotify } from "ra-core";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n";
import { DotsMenu } from "../../ui/actionMenu/DotsMenu";
import { saveCsv } from "../../ui/csv/ExportMenu";
import { lazyScreen, LazyPart } from "../../ui/lazyScreen";
import { useCopy } from "../../ui/widgets/CopyButton";
import { type ChartData, chartHeight, chartRows, chartText, countWords } from "./chartData";
import { chartImage, saveFile } from "./chartImage";

const Chart = lazyScreen(() => import("./Chart"), "Chart");

interface Props {
  title: string;
  /** What the first column of its table is: 'State'. */
  heading: string;
  /** What its numbers are based on; '' when that is said elsewhere. */
  base: string;
  data: ChartData;
  /** Said in place of the chart. */
  instead?: string;
}

/** For screen readers, for the keyboard (it appears when the focus is in it), and where the chart's code could not be loaded. */
const ChartTable = ({ title, heading, data: { labels, series } }: Pick<Props, "title" | "heading" | "data">) => (
  <table className="chart-table">
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{heading}</th>
        {series.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {labels.map((label, at) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {series.map((one) => (
            <td key={one.name}>
              {one.links?.[at] ? <Link to={one.links[at]}>{countWords(one, at)}</Link> : countWords(one, at)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** A chart with its table for screen readers, to copy as text, and to save as CSV or PNG. */
export const ChartCard = ({ title, heading, base, data, instead }: Props) => {
  const t = useT();
  const id = useId();
  const notify = useNotify();
  const copy = useCopy();
  const card = useRef<HTMLElement>(null);
  const [hasFailed, setFailed] = useState(false);

  const save = async (as: "csv" | "png") => {
    const svg = card.current?.querySelector("svg.MuiChartsSurface-root") ?? card.current?.querySelector("figure svg");
    try {
      if (as === "csv") await saveCsv(chartRows(data, heading), title);
      else if (svg instanceof SVGSVGElement)
        saveFile(await chartImage(svg, getComputedStyle(card.current as HTMLElement).backgroundColor), `${title}.png`);
    } catch {
      notify(as === "csv" ? "csv.failed" : "overview.chart.pngFailed", { type: "error" });
    }
  };
  return (
    <section className="section chart-card" data-failed={hasFailed || undefined} aria-labelledby={id} ref={card}>
      <header>
        <h2 id={id}>{title}</h2>
        <DotsMenu
          description={t("overview.chart.more", { title })}
          actions={[
            { text: t("overview.chart.copy"), run: () => void copy(chartText(title, base, data)) },
            { text: t("overview.chart.csv"), run: () => void save("csv") },
            { text: t("overview.chart.png"), run: () => void save("png") },
          ]}
        />
      </header>
      {instead ? (
        <p className="section-text">{instead}</p>
      ) : (
        <>
          {!hasFailed && (
            <figure aria-hidden="true">
              <div style={{ minHeight: chartHeight(data) }}>
                <LazyPart onFailed={() => setFailed(true)}>
                  <Chart id={id} data={data} />
                </LazyPart>
              </div>
            </figure>
          )}
          {base && <p className="chart-base">{base}</p>}
        </>
      )}
      <ChartTable title={title} heading={heading} data={data} />
    </section>
  );
};
