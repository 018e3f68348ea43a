import { button, drawer, element, field } from "../dom";
import { type FaultKind, words } from "../messages";
import { apiCalls, faultKinds, kindNames, limits, ownOption, type QaFault } from "../state";
import { section, type Section } from "./section";
import type { Tools } from "../tools";

/** A failure that the form offers. */
interface FailureChoice {
  kind: FaultKind;
  label: string;
  /** How often it happens; without it the form asks. */
  times?: 1;
}

/** All failures. 419 is there twice, because the panel retries after the first one. */
export const failureChoices: readonly FailureChoice[] = faultKinds.flatMap((kind): FailureChoice[] => {
  const label = kindNames[kind];
  if (kind !== "419") return [{ kind, label }];
  return [
    { kind, label: words.once(label), times: 1 },
    { kind, label: words.always(label) },
  ];
});

const number = (id: string, name: "times" | "ms" | "after", hint: string): HTMLInputElement => {
  const [min, max] = limits[name];
  return element("input", { id, class: "input", type: "number", min, max, step: 1, placeholder: hint });
};

const option = (value: number, label: string) => element("option", { value }, label);

/** The form for a fault: which call, which failure, how often. */
const faultForm = (onAdd: (fault: QaFault) => void): HTMLFormElement => {
  const calls: QaFault["call"][] = ["any", ...apiCalls];
  const labels = calls.map((call) => (call === "any" ? words.anyCall : call));
  const call = element("select", { id: "qa-call", class: "select" }, ...labels.map((label, n) => option(n, label)));
  const failure = element(
    "select",
    { id: "qa-failure", class: "select" },
    ...failureChoices.map(({ label }, n) => option(n, label)),
  );
  const times = number("qa-times", "times", words.timesHint);
  const own = { ms: number("qa-ms", "ms", "4000"), after: number("qa-after", "after", "30") };
  const fields = {
    times: field(words.times, times, "field-short"),
    ms: field(words.ms, own.ms, "field-short"),
    after: field(words.after, own.after, "field-short"),
  };

  const chosen = (): FailureChoice => failureChoices[Number(failure.value)] ?? { kind: "500", label: "" };
  const offer = () => {
    const { kind, times: fixed } = chosen();
    const inputs = { times, ...own };
    const offered = { times: fixed === undefined, ms: ownOption[kind] === "ms", after: ownOption[kind] === "after" };
    for (const name of ["times", "ms", "after"] as const) {
      fields[name].hidden = !offered[name];
      // A hidden field must not block the form as invalid.
      inputs[name].disabled = !offered[name];
    }
  };
  failure.addEventListener("change", offer);
  offer();

  const form = element(
    "form",
    { class: "fault-form" },
    field(words.call, call),
    field(words.failure, failure),
    element(
      "div",
      { class: "row row-end" },
      fields.times,
      fields.ms,
      fields.after,
      element("button", { type: "submit", class: "button button-small" }, words.addFault),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { kind, times: fixed } = chosen();
    const fault: QaFault = { call: calls[Number(call.value)] ?? "any", kind };
    if (fixed !== undefined) fault.times = fixed;
    else if (times.value !== "") fault.times = times.valueAsNumber;
    const name = ownOption[kind];
    if (name && own[name].value !== "") fault[name] = own[name].valueAsNumber;
    onAdd(fault);
  });
  return form;
};

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
