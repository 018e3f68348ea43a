import { isUnsafeMethod, type ApiResponse, type HttpRequest } from "./exchange";
import type { HttpClient } from "./httpClient";

export interface VerifiedWrite {
  error: unknown;
  isDone: boolean;
  text: string;
}

export type WriteObserver = (request: HttpRequest, response: Promise<ApiResponse>) => void;

/** Calls the observer with each write as it is sent. */
export const observeWrites = (http: HttpClient, observer: WriteObserver): HttpClient => ({
  request: (request) => {
    const response = http.request(request);
    if (isUnsafeMethod(request.method)) observer(request, response);
    return response;
  },
});
