import type { Backend } from "../../mocks/backend";
import { findResponseViolations, findRequestViolations } from "./exchange";

interface ObserveOptions {
  /** Also checks the requests, for tests of the panel. */
  requests: boolean;
}

/** @throws Error with all violations. */
export const assertNoViolations = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`Violations of the contract:\n${faults.join("\n")}`);
};

/**
 * Checks all responses of a mocked backend against the contract.
 * @returns a function that resolves with all violations.
 */
export const observeContract = (backend: Backend, { requests }: ObserveOptions): (() => Promise<string[]>) => {
  const checks: Promise<string[]>[] = [];
  backend.responseObservers.add(({ method, path, query, body }, response) => {
    // Overridden records violate the contract on purpose.
    const hasOverrides = backend.store.overrides.count > 0;
    const check = async () => {
      const { status, headers } = response;
      const exchange = { method, path, query, body, status, headers, text: await response.text() };
      return [
        ...(hasOverrides ? [] : findResponseViolations(exchange)),
        ...(requests ? findRequestViolations(exchange) : []),
      ];
    };
    checks.push(check());
  });
  return async () => (await Promise.all(checks)).flat();
};
