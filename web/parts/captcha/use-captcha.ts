import { useCallback, useEffect, useRef, useState } from "react";
import type { CaptchaChallenge } from "#contract/contact.ts";
import { CallError } from "#web/call.ts";
import { publicApi } from "#web/public-api.ts";
import { proveWork } from "./proof-of-work.ts";
import type { ThirdParty } from "./third-party.ts";

/** Shorter than the server's ten minutes, so that an answer is valid when it arrives. */
const GOOD_FOR = 9.5 * 60_000;

type Stage = "asked" | "working" | "widget" | "proved" | "expired" | "failed";

interface State {
  stage: Stage;
  answer?: string;
  widget?: ThirdParty;
  /** The server's reason for a failure. */
  reason?: string;
}

export interface Captcha extends State {
  start: () => void;
  /** Resets the captcha after its answer was spent or refused. */
  reset: () => void;
  answered: (answer: string) => void;
  expired: () => void;
  failed: (reason?: string) => void;
}

const isThirdParty = (challenge: CaptchaChallenge): challenge is ThirdParty =>
  "provider" in challenge;

/** Loads a captcha on demand only, and expires its answer. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<State>({ stage: "asked" });
  const work = useRef<AbortController>(undefined);
  const { answer } = state;

  const answered = useCallback(
    (answer: string) => setState((state) => ({ ...state, stage: "proved", answer })),
    [],
  );
  const expired = useCallback(() => setState({ stage: "expired" }), []);
  const failed = useCallback(
    (reason?: string) => setState({ stage: "failed", ...(reason && { reason }) }),
    [],
  );
  const reset = useCallback(() => {
    work.current?.abort();
    setState({ stage: "asked" });
  }, []);

  useEffect(() => () => work.current?.abort(), []);
  useEffect(() => {
    if (answer === undefined) return;
    const timer = setTimeout(expired, GOOD_FOR);
    return () => clearTimeout(timer);
  }, [answer, expired]);

  const start = useCallback(async () => {
    const own = new AbortController();
    work.current?.abort();
    work.current = own;
    setState({ stage: "working" });
    try {
      const challenge = await publicApi.contact.challenge({}, own.signal);
      if (isThirdParty(challenge)) return setState({ stage: "widget", widget: challenge });
      answered(await proveWork(challenge, own.signal));
    } catch (error) {
      if (!own.signal.aborted) failed(error instanceof CallError ? error.message : undefined);
    }
  }, [answered, failed]);

  return { ...state, start, reset, answered, expired, failed };
}
