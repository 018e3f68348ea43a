import { isUnsafeMethod, type ApiResponse, type HttpRequest } from "./exchange";
import type { HttpClient } from "./httpClient";

/** What was found by reading again after a write whose answer did not tell. */
export interface VerifiedWrite {
  /** The error of the write. */
  error: unknown;
  /** Whether it was carried out, as far as it shows now. */
  isDone: boolean;
  text: string;
}

export type WriteObserver = (sent: HttpRequest, answer: Promise<ApiResponse>) => void;

/** An HTTP client whose writes are told when they are sent, with their answers to come. */
export const observeWrites = (http: HttpClient, tell: WriteObserver): HttpClient => ({
  request: (wanted) => {
    const answer = http.request(wanted);
    if (isUnsafeMethod(wanted.method)) tell(wanted, answer);
    return answer;
  },
});
