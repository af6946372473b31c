import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import type { PageProblem } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { api } from "#web/api.ts";
import { CallError } from "#web/call.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { isLostSession } from "#web/parts/use-reading.ts";
import { pageVersions, publishPage } from "#web/queries/site-pages.ts";
import { useToasts } from "#web/ui/toasts.tsx";
import type { When } from "./publish-dialog.tsx";
import type { PageEditor } from "./use-page-editor.ts";

const CHECK_FAILED = "Le texte n’a pas pu être vérifié";

/** One thing at a time; what fails is said. */
function useOnce() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { notify } = useToasts();
  const once = async <T>(failed: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (!isLostSession(error)) notify("error", failureSentence(error, failed));
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, once };
}

/** Checks and publishes the text as it is on the screen. */
export function usePublish({ id }: PageDetail, editor: PageEditor) {
  const [problems, setProblems] = useState<PageProblem[]>();
  const [isLive, setLive] = useState(false);
  const { busy, once } = useOnce();
  const client = useQueryClient();
  const { notify } = useToasts();
  const { mutateAsync } = useMutation(publishPage);
  const check = () =>
    once(CHECK_FAILED, async () => {
      const body = await editor.settle();
      const found = await api.sitePages.check({ params: { id }, body });
      setProblems(found.problems);
      return found.problems;
    });
  /** What is live now, when another editor published meanwhile. Any other refusal is said where the hour was given. */
  const learn = async (error: unknown): Promise<string | undefined> => {
    if (isLostSession(error)) throw error;
    if (!(error instanceof CallError && error.code === "stale"))
      return failureSentence(error, messages.pagePublishFailed);
    editor.learn(await api.sitePages.get({ params: { id } }));
    void client.invalidateQueries({ queryKey: pageVersions(id).queryKey });
    return undefined;
  };
  const publish = ({ publishAt, note }: When) =>
    once(messages.pagePublishFailed, async () => {
      // A saving of the draft that is under way would come after its end.
      await editor.saver.flush();
      const body = {
        ...(await editor.settle()),
        version: editor.basedOn,
        ...(publishAt && { publishAt }),
        ...(note && { note }),
      };
      try {
        const { version } = await mutateAsync({ params: { id }, body });
        editor.published(version);
        setProblems(undefined);
        setLive(publishAt === undefined);
        notify("success", publishAt ? messages.pageScheduled : messages.pagePublished);
      } catch (error) {
        return await learn(error);
      }
      return undefined;
    });
  return { problems, busy, check, publish, isLive };
}
