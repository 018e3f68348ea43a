import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { DialogFrame } from "./DialogFrame";

type Name = "form" | "question of the form" | "login";

interface Props {
  names: readonly Name[];
  onClose: (name: Name) => void;
}

const Dialogs = ({ names, onClose }: Props) => {
  const dialog = (name: Name, inner?: ReactNode) =>
    names.includes(name) && (
      <DialogFrame title={name} onClose={() => onClose(name)}>
        <button type="button">{name}</button>
        {inner}
      </DialogFrame>
    );
  return (
    <>
      <main>Page</main>
      {dialog("login")}
      {dialog("form", dialog("question of the form"))}
    </>
  );
};

const all = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];

const stack = () => all().map((dialog) => dialog.querySelector("button")?.textContent);
const reachable = () => screen.queryAllByRole("dialog").map((dialog) => dialog.querySelector("button")?.textContent);

test.each<Name[]>([
  ["form", "question of the form", "login"],
  ["form", "login", "question of the form"],
  ["login", "form", "question of the form"],
])(
  "the dialog that was opened last is on top, has the focus, and is closed by Escape: %s, %s, %s",
  async (...names) => {
    const user = userEvent.setup();
    const { rerender } = render(<main>Page</main>);
    let open: readonly Name[] = [];
    const show = (next: readonly Name[]) => {
      open = next;
      rerender(<Dialogs names={open} onClose={(name) => show(open.filter((other) => other !== name))} />);
    };
    for (const name of names) {
      show([...open, name]);
      expect(stack()).toEqual(open);
      expect(reachable()).toEqual([name]);
      await expect.poll(() => all().at(-1)?.contains(document.activeElement)).toBe(true);
    }
    while (all().length > 1) {
      const below = all().at(-2);
      await user.keyboard("{Escape}");
      expect(all().at(-1)).toBe(below);
      expect(reachable()).toEqual([below?.querySelector("button")?.textContent]);
      await expect.poll(() => below?.contains(document.activeElement)).toBe(true);
    }
  },
);
