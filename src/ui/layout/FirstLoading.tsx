import { SlowNotice } from "../widgets/SlowNotice";
import { earlyFrame } from "./frame";
import { LoadingPage } from "./LoadingPage";

/** Keeps the frame of the page until the current user is known. There are no toasts yet to say that something is taking long. */
export const FirstLoading = () => {
  const frame = earlyFrame();
  return (
    <>
      {frame ? <div ref={(node) => node?.append(frame)} /> : <LoadingPage />}
      <SlowNotice />
    </>
  );
};
