import { onReset } from "../lib/userState";
import { isUnsafe, type HttpAnswer, type HttpRequest } from "./exchange";
import type { HttpClient } from "./httpClient";

export type WriteWatcher = (sent: HttpRequest, answer: Promise<HttpAnswer>) => void;

/** The last writes of this page, in memory: what the server says of them may repeat their secrets (hiddenSecrets.ts). */
export const lastWrites: HttpRequest[] = [];
const KEPT = 50;
onReset(() => lastWrites.splice(0));

/** An HTTP client whose writes are told when they are sent, with their answers to come. */
export const watchWrites = (http: HttpClient, tell: WriteWatcher): HttpClient => ({
  request: (wanted) => {
    const answer = http.request(wanted);
    if (!isUnsafe(wanted.method)) return answer;
    // A run sends no secrets, but so much that those of others would go.
    if (!wanted.origin?.run) {
      lastWrites.splice(KEPT - 1);
      lastWrites.unshift(wanted);
    }
    tell(wanted, answer);
    return answer;
  },
});
