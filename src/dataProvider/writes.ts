import { isUnsafe, type HttpAnswer, type HttpRequest } from "./exchange";
import type { HttpClient } from "./httpClient";

export type WriteWatcher = (sent: HttpRequest, answer: Promise<HttpAnswer>) => void;

/** An HTTP client whose writes are told when they are sent, with their answers to come. */
export const watchWrites = (http: HttpClient, tell: WriteWatcher): HttpClient => ({
  request: (wanted) => {
    const answer = http.request(wanted);
    if (isUnsafe(wanted.method)) tell(wanted, answer);
    return answer;
  },
});
