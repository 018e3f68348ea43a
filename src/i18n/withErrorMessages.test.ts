import type { DataProvider } from "ra-core";
import { expect, test } from "vitest";
import { i18nProvider } from ".";
import { ApiError } from "@/dataProvider/errors";
import { withErrorMessages } from "./errorMessage";

const failing = (error: unknown): DataProvider =>
  withErrorMessages(
    {
      supportAbortSignal: true,
      getList: () => Promise.reject(error),
      delete: () => Promise.reject(error),
      subscribe: () => Promise.reject(error),
    } as unknown as DataProvider,
    (key, args) => i18nProvider.translate(key, args),
  );

test("gives errors of react-admin's calls the message for staff", async () => {
  const error = new ApiError({ kind: "network", endpoint: "DELETE /api/keys/{id}" });
  await expect(failing(error).delete("keys", { id: 1 })).rejects.toBe(error);
  expect(error.message).toMatch(/^The server cannot be reached\./);
});

test("leaves other errors and other calls unchanged", async () => {
  const error = new Error("aborted");
  const apiError = new ApiError({ kind: "network", endpoint: "GET /api/keys" });
  await expect(failing(error).getList("keys", {})).rejects.toThrow("aborted");
  await expect((failing(apiError) as unknown as { subscribe: () => Promise<void> }).subscribe()).rejects.toThrow(
    "GET /api/keys: network",
  );
  expect(failing(error).supportAbortSignal).toBe(true);
});
