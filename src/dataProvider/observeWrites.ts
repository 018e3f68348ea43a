import { isUnsafeMethod, type ApiResponse, type HttpRequest } from "./exchange";
import type { HttpClient } from "./httpClient";

/** The result of looking up a write with an unknown outcome. */
export interface VerifiedWrite {
  /** The error of the write. */
  error: unknown;
  /** True if the write was carried out. */
  isDone: boolean;
  text: string;
}

export type WriteObserver = (request: HttpRequest, response: Promise<ApiResponse>) => void;

/** Calls the observer with each write of a client as it is sent. */
export const observeWrites = (http: HttpClient, observer: WriteObserver): HttpClient => ({
  request: (request) => {
    const response = http.request(request);
    if (isUnsafeMethod(request.method)) observer(request, response);
    return response;
  },
});
