import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { I18nContext } from "ra-core";
import { expect, test, vi } from "vitest";
import { i18nProvider } from "@/i18n";
import type { MassDeletion } from "@/model/dns/massDeletionSchema";
import { DeletionConfirmation, useDeletionConfirmation } from "./DeletionConfirmation";

const toDeletion = (zone: string, record = "MX 1"): MassDeletion => ({
  zone,
  removed: 1,
  total: 20,
  reasons: ["MX"],
  records: [record],
});
const createDeletions = (count: number) =>
  Array.from({ length: count }, (_, index) => toDeletion(`z${index + 1}.example`));

const Confirmation = ({ deletions, onEnter }: { deletions: readonly MassDeletion[]; onEnter: () => void }) => {
  const confirmation = useDeletionConfirmation(deletions);
  return (
    <I18nContext.Provider value={i18nProvider}>
      <DeletionConfirmation isBulk confirmation={confirmation} onEnter={onEnter} />
      <p>{confirmation.isConfirmed ? "confirmed" : "open"}</p>
    </I18nContext.Provider>
  );
};

test("lists five zones, folds the others, and forgets what was typed when a zone or a record is another one", async () => {
  const user = userEvent.setup();
  const enter = vi.fn();
  const { rerender } = render(<Confirmation deletions={createDeletions(7)} onEnter={enter} />);
  expect(screen.getByText("z5.example: Removes all MX of z5.example.")).toBeVisible();
  expect(screen.getByText("z6.example: Removes all MX of z6.example.")).not.toBeVisible();
  await user.click(screen.getByText("2 more"));
  expect(screen.getByText("z7.example: Removes all MX of z7.example.")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Type 7 to confirm" }), " 7{Enter}");
  expect(screen.getByText("confirmed")).toBeVisible();
  expect(enter).toHaveBeenCalledOnce();

  rerender(<Confirmation deletions={[...createDeletions(6), toDeletion("other.example")]} onEnter={enter} />);
  expect(screen.getByRole("textbox")).toHaveValue("");
  expect(screen.getByText("open")).toBeVisible();

  await user.type(screen.getByRole("textbox"), "7");
  expect(screen.getByText("confirmed")).toBeVisible();
  rerender(<Confirmation deletions={[...createDeletions(6), toDeletion("other.example", "MX 2")]} onEnter={enter} />);
  expect(screen.getByRole("textbox")).toHaveValue("");
});

test("asks for the number of records in a zone without a name, and for nothing without a deletion", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Confirmation deletions={[toDeletion("")]} onEnter={vi.fn()} />);
  await user.type(screen.getByRole("textbox", { name: "Type 20 to confirm" }), "20");
  expect(screen.getByText("confirmed")).toBeVisible();
  rerender(<Confirmation deletions={[]} onEnter={vi.fn()} />);
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.getByText("confirmed")).toBeVisible();
});
