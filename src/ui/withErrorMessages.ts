import type { DataProvider } from "ra-core";
import { ApiError } from "@/dataProvider/errors";
import type { Translate } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";

/** Wraps a data provider so that its errors have the messages that react-admin's components show to staff. */
export const withErrorMessages = <T extends DataProvider>(dataProvider: T, t: Translate): T => {
  const worded =
    (call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]): Promise<unknown> => {
      try {
        return await call(...args);
      } catch (error) {
        if (error instanceof ApiError) error.message = errorMessage(error, t);
        throw error;
      }
    };
  const isCall = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === "function";
  return Object.fromEntries(
    Object.entries(dataProvider).map(([name, value]: [string, unknown]) => [
      name,
      isCall(value) && /^(?:get|create|update|delete)/.test(name) ? worded(value) : value,
    ]),
  ) as T;
};
