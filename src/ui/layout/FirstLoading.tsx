import { SlowNotice } from "../widgets/SlowNotice";
import { earlyFrame } from "./frame";
import { LoadingPage } from "./LoadingPage";

/** Until it is known who is there: the frame goes on standing. There are no toasts yet that would tell what takes long. */
export const FirstLoading = () => {
  const frame = earlyFrame();
  return (
    <>
      {frame ? <div ref={(node) => node?.append(frame)} /> : <LoadingPage />}
      <SlowNotice />
    </>
  );
};
