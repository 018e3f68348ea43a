import { lazyScreen } from "../lazyScreen";
import { LazyPart } from "./LazyPart";

const ConfirmDialog = lazyScreen(() => import("./ConfirmDialog"), "ConfirmDialog");

interface Props {
  title: string;
  text: string;
  /** What the record is called. */
  subject: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted. */
export const DeletePrompt = ({ title, text, subject, onConfirm, onClose }: Props) => (
  <LazyPart onFailed={onClose}>
    <ConfirmDialog
      title={title}
      details={!title.includes(subject) && <p className="confirm-subject">{subject}</p>}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      {text}
    </ConfirmDialog>
  </LazyPart>
);
