import type { Language } from "./language";

/**
 * What the page shows before its code comes (frame.html, loginForm.html) is English, with other languages in attributes such as
 * `data-de`. Shows it in this language.
 */
export const translateEarlyPage = (language: Language): void => {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll<HTMLElement>("[data-de]"))
    element.textContent = element.dataset[language] ?? element.textContent;
  const switches = document.querySelectorAll<HTMLInputElement>("#early [type=radio]");
  for (const input of switches) input.checked = input.value === language;
};

/** What the frame of a page shows before its own texts have loaded. */
export const frame = {
  sites: { title: "%{product} Sites" },
  /** As in the specification, with three full stops. */
  wordpress: { title: "Wordpress Sites", loading: "Loading..." },
};
