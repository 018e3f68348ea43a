import type { unreadable as english } from "../en/unreadable";
import type { Translated } from "../translated";

export const unreadable: Translated<typeof english> = {
  note: "%{count} von %{of} sind nicht vollständig lesbar: %{fields}",
  choices: "%{count} von %{of} sind nicht lesbar und nicht wählbar: %{fields}",
  mark: "nicht lesbar: %{fields}",
  record: "der ganze Datensatz",
};
