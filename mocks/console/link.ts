import { readQa, withoutQa } from "./address";
import type { QaControl } from "./control";
import { problems as say } from "./messages";
import { parseQa } from "./parse";

/**
 * Brings up the state that the page's address carries, and takes it out of the address: the panel does not get to see it.
 * @returns what is wrong with it; then nothing is changed.
 */
export const followLink = async (control: QaControl): Promise<string[]> => {
  const text = readQa(location.search);
  if (text === null) return [];
  history.replaceState(history.state, "", `${location.pathname}${withoutQa(location.search)}${location.hash}`);
  const { change, problems } = parseQa(text);
  if (!change) return problems;
  try {
    await control.change(change);
    return [];
  } catch (reason) {
    return [say.failed(reason instanceof Error ? reason.message : String(reason))];
  }
};
