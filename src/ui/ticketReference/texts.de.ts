import type * as english from "./texts";
import type { Translated } from "@/i18n";

export const texts: Translated<typeof english> = {
  reference: {
    label: "Referenz",
    field: "Referenz (Ticket)",
    tooLong: "Höchstens 100 Zeichen",
    use: "%{reference} verwenden",
    newTab: "(neuer Tab)",
  },
};
