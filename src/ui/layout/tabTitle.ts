/** The one writer of the browser tab's title: a screen sets its own, runs put their count before it. */

let title = document.title;
let count = "";

const show = () => {
  document.title = count + title;
};

export const setTabTitle = (text: string): void => {
  title = text;
  show();
};

/** `text` stands before every title until it is replaced; "" for none. */
export const setTabCount = (text: string): void => {
  count = text;
  show();
};
