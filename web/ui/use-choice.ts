import { useState } from "react";
import type { Option } from "./combobox.tsx";

/** What is typed in a combobox, and what is chosen in it: typing again withdraws the choice. */
export function useChoice(first?: Option) {
  const [chosen, setChosen] = useState(first);
  const [text, setText] = useState(first?.label ?? "");
  return {
    text,
    chosen,
    clear: () => {
      setText("");
      setChosen(undefined);
    },
    /** Properties of the combobox; `onChosen` runs after a choice, to withdraw its error. */
    fields: (onChosen: () => void) => ({
      text,
      chosen,
      onText: (typed: string) => {
        setText(typed);
        setChosen(undefined);
      },
      onChoose: (option: Option) => {
        setChosen(option);
        setText(option.label);
        onChosen();
      },
    }),
  };
}
