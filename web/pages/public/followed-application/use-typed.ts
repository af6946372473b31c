import { useState } from "react";

interface Typed {
  answer: string;
  setAnswer: (text: string) => void;
  message: string;
  setMessage: (text: string) => void;
}

/** What is typed in the answer and in the message: an answer that is asked no more becomes a message, so that it is not lost. */
export function useTyped(isAsked: boolean): Typed {
  const [answer, setAnswer] = useState("");
  const [message, setMessage] = useState("");
  if (!isAsked && answer !== "") {
    setMessage(message === "" ? answer : `${message}\n\n${answer}`);
    setAnswer("");
  }
  return { answer, setAnswer, message, setMessage };
}
