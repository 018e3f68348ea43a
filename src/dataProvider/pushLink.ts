import type { PushConnection } from "./pushConnection";

interface Options {
  connect: () => Promise<PushConnection>;
  /** The connection could not be set up. */
  onFailed: (error: unknown) => void;
  /** Milliseconds between `closeSoon` and the end of the connection. */
  linger: number;
}

/** One connection at a time: opened when somebody listens, closed a while after nobody does. */
export const createPushLink = ({ connect, onFailed, linger }: Options) => {
  let opened: Promise<PushConnection> | undefined;
  let current: PushConnection | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const start = (): Promise<PushConnection> => {
    const starting = connect();
    opened = starting;
    starting.then(
      (push) => {
        if (opened === starting) current = push;
      },
      (error: unknown) => {
        if (opened !== starting) return;
        opened = undefined;
        onFailed(error);
      },
    );
    return starting;
  };
  const close = () => {
    opened?.then(
      (push) => push.disconnect(),
      () => undefined, // never connected
    );
    opened = undefined;
    current = undefined;
  };

  return {
    /** Undefined until it is set up. */
    current: (): PushConnection | undefined => current,
    /** Sets it up unless that has begun, and keeps it. @throws when it cannot be set up. */
    open: async (): Promise<void> => {
      clearTimeout(closing);
      await (opened ?? start());
    },
    closeSoon: (): void => {
      clearTimeout(closing);
      closing = setTimeout(close, linger);
    },
  };
};
