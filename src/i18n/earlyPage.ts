export const translateEarlyPage = (language: string): void => {
  document.documentElement.lang = language;
  const attribute = `data-${language}`;
  for (const element of document.querySelectorAll(`[${attribute}]`))
    element.textContent = element.getAttribute(attribute);
  const switches = document.querySelectorAll<HTMLInputElement>("#early [type=radio]");
  for (const input of switches) input.checked = input.value === language;
};

export const frameTexts = {
  sites: { title: "%{product} Sites" },
  /** Three full stops, as in the specification. */
  wordpress: { title: "Wordpress Sites", loading: "Loading..." },
  activity: { title: "Activity" },
  addWebsite: { title: "New Website" },
};

/** Shown when code could not be loaded; part of the first script. */
export const release = {
  title: "A part of the panel could not be loaded",
  text: "Reload the page, or check your connection.",
  reload: "Reload",
};
