import { useStore } from "ra-core";

export const densities = ["comfortable", "compact"] as const;
type Density = (typeof densities)[number];

/** The height of a row in a compact table; `--row-compact` in tokens.css. */
export const COMPACT_ROW_PX = 32;

export const useDensity = () => {
  const [density, setDensity] = useStore<Density>("table.density", "comfortable");
  return [density === "compact" ? density : "comfortable", setDensity] as const;
};
