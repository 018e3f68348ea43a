import type { ConsoleActions } from "../consoleActions";
import { createButton, createElement, createField, createRenderer } from "../dom";
import { apiEndpoints, extraOptionByKind, faultKinds, faultLabels, numberLimits, type QaFault } from "../qaState";
import { type FaultKind, texts } from "../texts";
import { createSection, type Section } from "./section";

interface FaultChoice {
  kind: FaultKind;
  label: string;
  /** Fixed number of requests; otherwise the form has a field for it. */
  times?: 1;
}

/** 419 is there twice, because the panel retries after the first one. */
export const faultChoices: readonly FaultChoice[] = faultKinds.flatMap((kind): FaultChoice[] => {
  const label = faultLabels[kind];
  if (kind !== "419") return [{ kind, label }];
  return [
    { kind, label: texts.once(label), times: 1 },
    { kind, label: texts.always(label) },
  ];
});

const createNumberInput = (name: "times" | "ms" | "after", placeholder: string): HTMLInputElement => {
  const [min, max] = numberLimits[name];
  return createElement("input", { id: `qa-${name}`, class: "input", type: "number", min, max, step: 1, placeholder });
};

const createSelect = (id: string, labels: readonly string[]): HTMLSelectElement =>
  createElement(
    "select",
    { id, class: "select" },
    ...labels.map((label, value) => createElement("option", { value }, label)),
  );

const createFaultForm = (onAdd: (fault: QaFault) => void): HTMLFormElement => {
  const endpoints: QaFault["endpoint"][] = ["any", ...apiEndpoints];
  const endpoint = createSelect("qa-endpoint", endpoints.map(formatEndpoint));
  const choice = createSelect(
    "qa-fault",
    faultChoices.map(({ label }) => label),
  );
  const times = createNumberInput("times", texts.timesHint);
  const extra = { ms: createNumberInput("ms", "4000"), after: createNumberInput("after", "30") };
  const inputs = { times, ...extra };
  const fields = {
    times: createField(texts.times, times, "field-short"),
    ms: createField(texts.ms, extra.ms, "field-short"),
    after: createField(texts.after, extra.after, "field-short"),
  };

  const getSelectedChoice = (): FaultChoice => faultChoices[Number(choice.value)] ?? { kind: "500", label: "" };
  const updateFields = () => {
    const { kind, times: fixedTimes } = getSelectedChoice();
    const option = extraOptionByKind[kind];
    const isVisible = { times: fixedTimes === undefined, ms: option === "ms", after: option === "after" };
    for (const name of ["times", "ms", "after"] as const) {
      fields[name].hidden = !isVisible[name];
      // A hidden field must not block the form as invalid.
      inputs[name].disabled = !isVisible[name];
    }
  };
  choice.addEventListener("change", updateFields);
  updateFields();

  const form = createElement(
    "form",
    { class: "fault-form" },
    createField(texts.endpoint, endpoint),
    createField(texts.fault, choice),
    createElement(
      "div",
      { class: "row row-end" },
      fields.times,
      fields.ms,
      fields.after,
      createElement("button", { type: "submit", class: "button button-small" }, texts.addFault),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { kind, times: fixedTimes } = getSelectedChoice();
    const fault: QaFault = { endpoint: endpoints[Number(endpoint.value)] ?? "any", kind };
    if (fixedTimes !== undefined) fault.times = fixedTimes;
    else if (times.value !== "") fault.times = times.valueAsNumber;
    const option = extraOptionByKind[kind];
    if (option && extra[option].value !== "") fault[option] = extra[option].valueAsNumber;
    onAdd(fault);
  });
  return form;
};

const formatEndpoint = (endpoint: QaFault["endpoint"]) => (endpoint === "any" ? texts.anyEndpoint : endpoint);

/** The kind with its options, such as "429 Too Many Requests, twice, Retry-After 30 s". */
const formatKind = ({ kind, times, ms, after }: QaFault): string => {
  const { faultOptions } = texts;
  const options = [
    times === undefined ? undefined : faultOptions.times(times),
    ms === undefined ? undefined : faultOptions.ms(ms),
    after === undefined ? undefined : faultOptions.after(after),
  ].filter((text) => text !== undefined);
  return [faultLabels[kind], ...options].join(", ");
};

const formatFault = (fault: QaFault): string => `${formatEndpoint(fault.endpoint)}: ${formatKind(fault)}`;

export const createFaultSection = ({ run, control, getStatus }: ConsoleActions): Section => {
  const list = createElement("ul", { class: "faults" });
  const replaceFaults = (faults: readonly QaFault[], successMessage: string) =>
    run(() => control.applyChange({ faults }), successMessage);
  const add = (fault: QaFault) =>
    void replaceFaults([...getStatus().state.faults, fault], texts.faultAdded(formatFault(fault)));
  const form = createFaultForm(add);

  const remove = async (index: number) => {
    const { faults } = getStatus().state;
    const removed = faults[index];
    if (!removed) return;
    const others = faults.filter((fault) => fault !== removed);
    await replaceFaults(others, texts.faultRemoved(formatFault(removed)));
    // The focused button is gone: move the focus to the next one.
    (list.querySelectorAll("button")[Math.min(index, others.length - 1)] ?? form.querySelector("select"))?.focus();
  };

  const createItem = (fault: QaFault, index: number) => {
    const button = createButton(texts.remove, () => void remove(index));
    button.setAttribute("aria-label", `${texts.remove} ${formatFault(fault)}`);
    return createElement(
      "li",
      {},
      createElement(fault.endpoint === "any" ? "span" : "code", {}, formatEndpoint(fault.endpoint)),
      createElement("span", { class: "fault-kind" }, formatKind(fault)),
      button,
    );
  };

  const render = createRenderer(({ faults, otherCount }: { faults: readonly QaFault[]; otherCount: number }) => {
    const items = faults.map(createItem);
    if (otherCount > 0) items.push(createElement("li", {}, texts.otherFaults(otherCount)));
    if (items.length === 0) items.push(createElement("li", { class: "hint" }, texts.noFaults));
    list.replaceChildren(...items);
    removeAll.hidden = faults.length + otherCount === 0;
  });
  const removeAll = createButton(
    texts.removeAll,
    () => void replaceFaults([], texts.faultsRemoved).then(() => form.querySelector("select")?.focus()),
    "remove-all",
  );

  return {
    root: createSection("faults", texts.faults, form, list, removeAll),
    update: ({ otherFaultCount, state }) => render({ faults: state.faults, otherCount: otherFaultCount }),
  };
};
