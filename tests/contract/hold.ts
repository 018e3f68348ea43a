import type { Backend } from "../../mocks/backend";
import { answerFaults, requestFaults } from "./exchange";

interface Held {
  /** Checks the requests as well: for tests in which the panel itself calls. */
  requests: boolean;
}

/** @throws when something was against the contract, with all of it. */
export const assertNoFaults = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`Against the contract (contract):\n${faults.join("\n")}`);
};

/**
 * Holds a mocked backend to the contract from now on: every answer, and what was sent.
 * @returns what gives, once all answers are read, everything that was against it.
 */
export const holdToContract = (backend: Backend, { requests }: Held): (() => Promise<string[]>) => {
  const checks: Promise<string[]>[] = [];
  backend.answerWatchers.add(({ method, path, query, body }, answer) => {
    // Records that are against the contract are there to be.
    const isBroken = backend.store.flaws.count > 0;
    const check = async () => {
      const { status, headers } = answer;
      const exchange = { method, path, query, body, status, headers, text: await answer.text() };
      return [...(isBroken ? [] : answerFaults(exchange)), ...(requests ? requestFaults(exchange) : [])];
    };
    checks.push(check());
  });
  return async () => (await Promise.all(checks)).flat();
};
