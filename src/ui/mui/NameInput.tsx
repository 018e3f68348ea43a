import { TextInput, type TextInputProps } from "react-admin";
import { RemovedNote } from "../widgets/RemovedNote";
import { asText, plain } from "./inputProps";
import { useCleanName } from "./useCleanName";

/** Text input for a domain name: what is no part of the name is removed when the field is left, and named below it. */
export const NameInput = ({ source, ...props }: Pick<TextInputProps, "source" | "label">) => {
  const { clean, removed } = useCleanName(source);
  return (
    <div>
      <TextInput
        {...asText}
        {...props}
        source={source}
        autoComplete="off"
        slotProps={{ htmlInput: plain }}
        onBlur={clean}
        // It submits before the field loses the focus.
        onKeyDown={({ key }) => key === "Enter" && clean()}
      />
      <RemovedNote characters={removed} />
    </div>
  );
};
