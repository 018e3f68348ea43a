/** The wire names of events: those of broadcastAs, those of the class with its namespace, or each in turn. */
export type EventNaming = "plain" | "namespaced" | "mixed";

/** on: works; off: no connections; refused: no subscriptions; closed: every connection is closed as for a wrong key. */
export const pushModes = ["on", "off", "refused", "closed"] as const;
export type PushMode = (typeof pushModes)[number];

export interface PushEvent {
  channel: string;
  event: string;
  data: unknown;
}

/** A connected client, as the hub sees it. */
export interface PushConnection {
  socketId: string;
  channels: Set<string>;
  deliver(event: PushEvent): void;
  /** Half-open from now on: neither delivers nor answers. */
  mute(): void;
  close(code: number, reason: string): void;
}

/** Tells a client not to try again unchanged. */
export const WRONG_KEY_ERROR = {
  code: 4001,
  message: "App key not in this cluster. Did you forget to specify the cluster?",
};

const MAX_LOGGED_EVENTS = 1000;

/** Sends events to connected clients, and lets tests close connections, refuse them and see what was sent. */
export class PushHub {
  /** What was broadcast, latest last. */
  readonly log: PushEvent[] = [];
  private current: PushMode = "on";
  readonly connections = new Set<PushConnection>();
  private sent = 0;

  constructor(
    private readonly names: () => EventNaming,
    /** The data of an event on the wire. */
    readonly toJson: (data: unknown) => string = JSON.stringify,
  ) {}

  /** @param exceptSocketId a client that does not get the event: its sender. */
  broadcast(channel: string, event: string, data: unknown, exceptSocketId?: string | null): void {
    const sent = { channel, event: this.formatEventName(event), data };
    this.sent += 1;
    this.log.push(sent);
    if (this.log.length > MAX_LOGGED_EVENTS) this.log.shift();
    for (const connection of this.connections) {
      if (connection.socketId !== exceptSocketId && connection.channels.has(channel)) connection.deliver(sent);
    }
  }

  closeAll(code = 4200, reason = "Please reconnect immediately"): void {
    for (const connection of this.connections) connection.close(code, reason);
  }

  /** The open connections become half-open, as after a change of networks: their clients are not told. New ones work. */
  muteAll(): void {
    for (const connection of this.connections) connection.mute();
  }

  get mode(): PushMode {
    return this.current;
  }

  /** Closes all connections, so that clients reconnect in the new mode. */
  setMode(mode: PushMode): void {
    this.current = mode;
    if (mode === "off") this.closeAll(1006, "");
    if (mode === "refused") this.closeAll();
    if (mode === "closed") this.closeAll(WRONG_KEY_ERROR.code, WRONG_KEY_ERROR.message);
  }

  /** Turns push off (closes connections, refuses new ones) or on again. */
  refuse(on = true): void {
    this.setMode(on ? "off" : "on");
  }

  reset(): void {
    this.setMode("on");
    this.log.length = 0;
    this.sent = 0;
  }

  private formatEventName(event: string): string {
    const names = this.names();
    const namespaced = names === "namespaced" || (names === "mixed" && this.sent % 2 === 1);
    return namespaced ? `App\\Events\\${event}` : event;
  }
}
