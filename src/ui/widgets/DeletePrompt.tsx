import { lazyScreen } from "../lazyScreen";
import { LazyPart } from "./LazyPart";

const ConfirmDialog = lazyScreen(() => import("./ConfirmDialog"), "ConfirmDialog");

interface Props {
  title: string;
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted. */
export const DeletePrompt = ({ title, text, onConfirm, onClose }: Props) => (
  <LazyPart onFailed={onClose}>
    <ConfirmDialog
      title={title}
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
