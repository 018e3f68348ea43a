export { addressOf, FigureLink, FiguresContext, useFigures } from "./FigureLink";
export { createFigures, type FigureOf, isWhole } from "./figures";
export { type Fleet, hourOf } from "./fleet";
export type { Filters } from "./tally";
export { type Totals, useTotals } from "./totals";
export { useKnownFigures } from "./knownFleet";
export { type FleetReading, useFleet, useFleetReading } from "./useFleet";
export { ServerTile } from "./ServerTile";
export { ServerSites, SitesLink } from "./ServerSites";
