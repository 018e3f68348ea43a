import { describe, expect, test, vi } from "vitest";
import { ApiError } from "./errors";
import type { ApiResponse, HttpRequest } from "./transport";
import { createReauthQueue, withReauth } from "./reauthQueue";

const wanted: HttpRequest = { method: "POST", path: "/api/dns", endpoint: "POST /api/dns", json: { id: 1 } };
const response: ApiResponse = { status: 200, headers: new Headers(), body: {}, malformed: false };
const refusal = (status: number) => new ApiError({ kind: "http", endpoint: wanted.endpoint, status });

/** A client whose first calls meet these errors, one each. */
const create = (...errors: unknown[]) => {
  const request = vi.fn(async () => {
    if (errors.length > 0) throw errors.shift();
    return response;
  });
  const reauth = createReauthQueue();
  const leave = reauth.registerLoginDialog();
  return { request, reauth, leave, http: withReauth({ request }, reauth) };
};
const isQueued = ({ reauth }: ReturnType<typeof create>) => expect.poll(reauth.isQueued).toBe(true);

describe("an ended session", () => {
  test.each([401, 419])("repeats a call that got %i after the login", async (status) => {
    const one = create(refusal(status));
    const result = one.http.request(wanted);
    await isQueued(one);
    expect(one.request).toHaveBeenCalledOnce();
    one.reauth.resume();
    expect(await result).toBe(response);
    expect(one.request.mock.calls).toEqual([[wanted], [wanted]]);
    expect(one.reauth.isQueued()).toBe(false);
  });

  test("emits one change when calls begin to wait and one at the end", async () => {
    const one = create(refusal(401), refusal(419), refusal(401));
    const changed = vi.fn();
    one.reauth.onChange(changed);
    const result = Promise.all([1, 2, 3].map(() => one.http.request(wanted)));
    await isQueued(one);
    await expect.poll(() => one.request.mock.calls.length).toBe(3);
    one.reauth.resume();
    expect(await result).toEqual([response, response, response]);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test.each(["abort", "leave"] as const)(
    "%s fails waiting calls with their own errors, without repeating them",
    async (how) => {
      const error = refusal(401);
      const one = create(error);
      const result = one.http.request(wanted);
      await isQueued(one);
      if (how === "leave") one.leave();
      else one.reauth.abort();
      await expect(result).rejects.toBe(error);
      expect(one.request).toHaveBeenCalledOnce();
    },
  );

  test("fails a call that gets a 401 again after the login", async () => {
    const again = refusal(401);
    const one = create(refusal(401), again);
    const result = one.http.request(wanted);
    await isQueued(one);
    one.reauth.resume();
    await expect(result).rejects.toBe(again);
  });

  test("does not repeat a call that was aborted meanwhile", async () => {
    const one = create(refusal(401));
    const abort = new AbortController();
    const result = one.http.request({ ...wanted, signal: abort.signal });
    await isQueued(one);
    abort.abort();
    one.reauth.resume();
    await expect(result).rejects.toThrow(/abort/i);
    expect(one.request).toHaveBeenCalledOnce();
  });

  test("fails at once without a login dialog and with reauthenticates false", async () => {
    const error = refusal(401);
    const one = create(error, error);
    await expect(one.http.request({ ...wanted, reauthenticates: false })).rejects.toBe(error);
    one.leave();
    await expect(one.http.request(wanted)).rejects.toBe(error);
    expect(one.reauth.isQueued()).toBe(false);
  });
});
