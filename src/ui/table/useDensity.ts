import { useStore } from "ra-core";

export const densities = ["comfortable", "compact"] as const;
type Density = (typeof densities)[number];

/** The height of table rows, as the user chose it. */
export const useDensity = () => {
  const [density, setDensity] = useStore<Density>("table.density", "comfortable");
  return [density === "compact" ? density : "comfortable", setDensity] as const;
};
