import { expect } from "@playwright/test";
import type { Backend } from "../../mocks/backend";
import type { LoggedRequest } from "../../mocks/backend/pipeline";

/** Reads the calls that the backend received, as `METHOD /path`. */
export const createCallLog = ({ requestLog }: Backend) => {
  const toName = ({ method, path }: LoggedRequest) => `${method} ${path}`;
  const find = (name: string): LoggedRequest[] => requestLog.filter((call) => toName(call) === name);
  return {
    find,
    listNames: (): string[] => requestLog.map(toName),
    clear: (): void => void (requestLog.length = 0),
    last: (name: string): LoggedRequest => {
      const call = find(name).at(-1);
      if (!call) throw new Error(`${name} was not called; called were: ${requestLog.map(toName).join(", ")}`);
      return call;
    },
    /** Waits until the call was made exactly this many times. */
    expectCount: (name: string, count: number): Promise<void> => expect.poll(() => find(name).length, name).toBe(count),
  };
};

export type CallLog = ReturnType<typeof createCallLog>;

/** Headers of every request with a JSON body. */
export const jsonHeaders = {
  accept: "application/json",
  "content-type": "application/json",
  "x-requested-with": "XMLHttpRequest",
};
