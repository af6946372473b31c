import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TestMail as Result } from "#contract/mails.ts";
import { messages } from "#contract/messages.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useChange } from "#web/parts/use-change.ts";
import { dashboard } from "#web/queries/dashboard.ts";
import { sendTestMail } from "#web/queries/mails.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UnsentMails } from "./unsent-mails.tsx";

const TONES = { sent: "success", written: "warning", failed: "error" } as const;

/** Whether the site sends mails, asked of its mail server by one to one's own address. */
export function TestMail() {
  const { me } = useMemberSpace();
  const folder = useQuery(dashboard).data?.mailFolder;
  const [result, setResult] = useState<Result>();
  const test = useChange(sendTestMail, { failed: messages.mailTestFailed });
  const run = () => {
    setResult(undefined);
    test.run(undefined, setResult);
  };
  return (
    <section aria-labelledby="essai" className="mb-10">
      <h2 id="essai" className="mb-3 text-h2">
        Courriel d’essai
      </h2>
      <UnsentMails folder={folder} />
      <p className="mb-4 max-w-measure wrap-anywhere">
        {folder === undefined
          ? `Le site écrit à votre adresse, ${me.email}, et montre ici ce que le serveur de courriel lui a répondu, en quelques secondes.`
          : `Vous trouverez dans ce dossier le courriel d’essai, adressé à ${me.email}.`}
      </p>
      <Button busy={test.busy} onClick={run}>
        M’envoyer un courriel d’essai
      </Button>
      {result && (
        <div className="mt-4 wrap-anywhere">
          <Notice tone={TONES[result.state]}>
            <p className="max-w-measure">{result.message}</p>
          </Notice>
        </div>
      )}
    </section>
  );
}
