import { apiCalls } from "../calls";
import { element, field } from "../dom";
import { type FailureChoice, failureChoices } from "../failureChoices";
import { words } from "../messages";
import { limits, ownOption, type QaFault } from "../state";

const number = (id: string, name: "times" | "ms" | "after", hint: string): HTMLInputElement => {
  const [min, max] = limits[name];
  return element("input", { id, class: "input", type: "number", min, max, step: 1, placeholder: hint });
};

const option = (value: number, label: string) => element("option", { value }, label);

/** The form for a fault: which call, which failure, how often. */
export const faultForm = (onAdd: (fault: QaFault) => void): HTMLFormElement => {
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
