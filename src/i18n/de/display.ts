import type { display as english } from "../en/display";
import type { Translated } from "../translated";

export const display: Translated<typeof english> = {
  density: "Zeilen",
  densities: { comfortable: "Bequem", compact: "Kompakt" },
  columns: "Spalten",
  php: "PHP",
  preview: "Link zur Vorschau",
};
