import { readQa, withoutQa } from "./address";
import type { QaControl } from "./control";
import { problems as say } from "./messages";
import { parseQa } from "./parse";

/**
 * Applies the state in the page's address and removes it from the address, so that the panel never sees it.
 * @returns what is wrong with it; then nothing has changed.
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
