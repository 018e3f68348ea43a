/**
 * The login page contains the form in its HTML, so that people can type before the panel's code arrives (loginForm.html). Moves
 * the typed text and the caret into the form that replaces it, and removes the early one.
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
