import { button, drawer, element } from "../dom";
import { kindNames, words } from "../messages";
import type { QaFault } from "../state";
import { faultForm } from "./faultForm";
import { section, type Section, type Tools } from "./section";

const describe = ({ call, kind, times, ms, after }: QaFault): [call: string, failure: string] => {
  const { faultOptions } = words;
  const options = [
    times === undefined ? undefined : faultOptions.times(times),
    ms === undefined ? undefined : faultOptions.ms(ms),
    after === undefined ? undefined : faultOptions.after(after),
  ].filter((text) => text !== undefined);
  return [call === "any" ? words.anyCall : call, [kindNames[kind], ...options].join(", ")];
};

/** The faults that are set, and the form to add one. */
export const faultSection = ({ act, control, status }: Tools): Section => {
  const list = element("ul", { class: "faults" });
  const set = (faults: readonly QaFault[], done: string) => act(() => control.change({ faults }), done);
  const add = (fault: QaFault) =>
    void set([...status().state.faults, fault], words.faultAdded(describe(fault).join(": ")));
  const form = faultForm(add);

  const remove = async (index: number) => {
    const { faults } = status().state;
    const gone = faults[index];
    if (!gone) return;
    const others = faults.filter((fault) => fault !== gone);
    await set(others, words.faultRemoved(describe(gone).join(": ")));
    // The focused button is gone: move the focus to the next one.
    (list.querySelectorAll("button")[Math.min(index, others.length - 1)] ?? form.querySelector("select"))?.focus();
  };

  const draw = drawer(({ faults, others }: { faults: readonly QaFault[]; others: number }) => {
    const items = faults.map((fault, index) => {
      const [call, failure] = describe(fault);
      const name = fault.call === "any" ? element("span", {}, call) : element("code", {}, call);
      const away = button(words.remove, () => void remove(index));
      away.setAttribute("aria-label", `${words.remove} ${call}: ${failure}`);
      return element("li", {}, name, element("span", { class: "failure" }, failure), away);
    });
    if (others > 0) items.push(element("li", {}, words.otherFaults(others)));
    if (items.length === 0) items.push(element("li", { class: "hint" }, words.noFaults));
    list.replaceChildren(...items);
    all.hidden = faults.length + others === 0;
  });
  const all = button(
    words.removeAll,
    () => void set([], words.faultsRemoved).then(() => form.querySelector("select")?.focus()),
    "remove-all",
  );

  return {
    root: section("faults", words.faults, form, list, all),
    show: ({ otherFaults, state }) => draw({ faults: state.faults, others: otherFaults }),
  };
};
