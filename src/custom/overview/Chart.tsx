import { BarChart, type BarChartProps } from "@mui/x-charts/BarChart";
import { useNavigate } from "react-router";
import { MuiFrame } from "../../ui/forms/MuiFrame";
import { type ChartData, chartHeight, countWords, type Fill } from "./chartData";

/** Stripes, dots and a dense hatch: a bar is told by its pattern too. */
const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-stripes`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--warn-soft)" />
      <rect width="3" height="6" fill="var(--warn)" />
    </pattern>
    <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--info-soft)" />
      <circle cx="3" cy="3" r="1.8" fill="var(--info)" />
    </pattern>
    <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width="6" height="6" fill="var(--bad-soft)" />
      <rect width="4" height="6" fill="var(--bad)" />
    </pattern>
  </defs>
);

const plain: Partial<Record<Fill, string>> = { plain: "var(--accent)", good: "var(--good)" };

interface Props {
  /** For the names of its patterns. */
  id: string;
  data: ChartData;
}

/** Draws the bars of a comparison beside each other, or those of the hours on one another. Each leads to what it counts. */
export const Chart = ({ id, data }: Props) => {
  const { kind, labels, fills = [], series } = data;
  const navigate = useNavigate();
  const looks = (fill: Fill) => plain[fill] ?? `url(#${id}-${fill})`;
  const bands = { data: labels, scaleType: "band" as const, disableTicks: true };
  // Leaves room for the number behind the longest bar.
  const longest = Math.max(1, ...(series[0]?.counts ?? [])) * 1.25;
  const axes: Pick<BarChartProps, "layout" | "xAxis" | "yAxis"> =
    kind === "comparison"
      ? {
          layout: "horizontal",
          yAxis: [
            { ...bands, width: "auto", disableLine: true, colorMap: { type: "ordinal", colors: fills.map(looks) } },
          ],
          xAxis: [{ position: "none", min: 0, max: longest }],
        }
      : { layout: "vertical", xAxis: [bands], yAxis: [{ position: "none", min: 0 }] };
  return (
    <MuiFrame>
      <BarChart
        {...axes}
        height={chartHeight(data)}
        series={series.map((one, at) => ({
          id: String(at),
          label: one.name,
          data: one.counts,
          color: looks(one.fill),
          ...(kind === "hours"
            ? { stack: "hour" }
            : { barLabel: ({ dataIndex }) => countWords(one, dataIndex), barLabelPlacement: "outside" }),
        }))}
        margin={{ left: 0, right: 0, top: 4, bottom: 4 }}
        hideLegend={series.length === 1}
        skipAnimation
        disableKeyboardNavigation // its table is for the keyboard
        borderRadius={3}
        onItemClick={(_, { seriesId, dataIndex }) => {
          const to = series[Number(seriesId)]?.links?.[dataIndex];
          if (to) void navigate(to);
        }}
      >
        <Patterns id={id} />
      </BarChart>
    </MuiFrame>
  );
};
