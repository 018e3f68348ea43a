/**
 * The page of the login brings its form along, so that one can type before the panel's code is there (loginForm.html).
 * Moves what was typed, and the caret, into the form that takes its place, and the other one out of the page.
 */
export const adoptEarlyForm = (form: HTMLFormElement | null): void => {
  const early = document.getElementById("early");
  for (const typed of early?.querySelectorAll("input") ?? []) {
    const input = form?.elements.namedItem(typed.name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = typed.value;
    if (document.activeElement === typed) input.focus();
  }
  early?.remove();
};
