import type { Language } from "./languageNames";

/**
 * The first picture of a page (frame.html, loginForm.html) is English; the build adds its texts in other languages, in attributes
 * such as `data-de`. Shows it in this language.
 */
export const translateEarlyPage = (language: Language): void => {
  document.documentElement.lang = language;
  const attribute = `data-${language}`;
  for (const element of document.querySelectorAll(`[${attribute}]`))
    element.textContent = element.getAttribute(attribute);
  const switches = document.querySelectorAll<HTMLInputElement>("#early [type=radio]");
  for (const input of switches) input.checked = input.value === language;
};

/** What the frame of a page shows before its own texts have loaded. */
export const frame = {
  sites: { title: "%{product} Sites" },
  /** As in the specification, with three full stops. */
  wordpress: { title: "Wordpress Sites", loading: "Loading..." },
};

/** A part of the code could not be loaded. The first script has its texts, before all others. */
export const release = {
  title: "A part of the panel could not be loaded",
  text: "A new version may have been released, or the connection is down. Reloading the page gets the current version.",
  reload: "Reload",
};
