/** Laravel's rate limiter: counts hits per key and minute. */
export class RateLimiter {
  private hits = new Map<string, { count: number; until: number }>();

  constructor(private readonly now: () => number) {}

  /** Seconds until the key is below its limit again; 0 when it already is. */
  wait(key: string, limit: number): number {
    const entry = this.hits.get(key);
    if (!entry || entry.until <= this.now() || entry.count < limit) return 0;
    return Math.ceil((entry.until - this.now()) / 1000);
  }

  hit(key: string): void {
    const entry = this.hits.get(key);
    if (entry && entry.until > this.now()) entry.count += 1;
    else this.hits.set(key, { count: 1, until: this.now() + 60_000 });
  }

  clear(key?: string): void {
    if (key === undefined) this.hits.clear();
    else this.hits.delete(key);
  }
}
