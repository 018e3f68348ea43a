import type { Backend } from "../../mocks/backend";
import { findResponseViolations, findRequestViolations } from "./exchange";

interface ObserveOptions {
  /** Also checks the requests: for tests in which the panel itself calls. */
  requests: boolean;
}

/** @throws Error listing all violations of the contract, if any. */
export const assertNoViolations = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`Against the contract (contract):\n${faults.join("\n")}`);
};

/**
 * Holds a mocked backend to the contract from now on: every answer, and what was sent.
 * @returns a function that returns all violations once all answers are read.
 */
export const observeContract = (backend: Backend, { requests }: ObserveOptions): (() => Promise<string[]>) => {
  const checks: Promise<string[]>[] = [];
  backend.responseObservers.add(({ method, path, query, body }, answer) => {
    // Malformed records violate the contract on purpose.
    const isBroken = backend.store.overrides.count > 0;
    const check = async () => {
      const { status, headers } = answer;
      const exchange = { method, path, query, body, status, headers, text: await answer.text() };
      return [
        ...(isBroken ? [] : findResponseViolations(exchange)),
        ...(requests ? findRequestViolations(exchange) : []),
      ];
    };
    checks.push(check());
  });
  return async () => (await Promise.all(checks)).flat();
};
