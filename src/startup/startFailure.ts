import { release } from "../i18n/en/release";
import { plainElement } from "../lib/plainElement";

/** Shown instead of a white page when the panel's own code does not load. */
export const showStartFailure = (root: HTMLElement): void => {
  const main = document.createElement("main");
  const placard = plainElement("div", "", "placard");
  placard.setAttribute("role", "alert");
  const reload = plainElement("button", release.reload, "button button-primary");
  reload.addEventListener("click", () => location.reload());
  placard.append(plainElement("h1", release.title), plainElement("p", release.text), reload);
  main.append(placard);
  root.replaceChildren(main);
};
