import type { TextInputProps } from "react-admin";
import { RemovedNote } from "../widgets/RemovedNote";
import { CodeInput } from "./CodeInput";
import { useCleanName } from "./useCleanName";

/** Text input for a domain name: what is no part of the name is removed when the field is left, and named below it. */
export const NameInput = ({ source, ...props }: Pick<TextInputProps, "source" | "label">) => {
  const { clean, removed } = useCleanName(source);
  return (
    <div>
      <CodeInput
        {...props}
        source={source}
        onBlur={clean}
        // It submits before the field loses the focus.
        onKeyDown={({ key }) => key === "Enter" && clean()}
      />
      <RemovedNote characters={removed} />
    </div>
  );
};
