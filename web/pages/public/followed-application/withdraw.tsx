import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { publicApi } from "#web/public-api.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface WithdrawProps {
  token: string;
  onDone: (sentence: string) => void;
}

/** Withdraws the application, after a question. */
export function Withdraw({ token, onDone }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const withdraw = async () => {
    setBusy(true);
    try {
      const { message } = await publicApi.followedApplications.withdraw({ params: { token } });
      onDone(message);
    } catch (error) {
      setProblem(failureSentence(error, messages.followWithdrawFailed));
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
  return (
    <section aria-labelledby="retrait" className="grid justify-items-start gap-3">
      <h2 id="retrait" className="text-h2">
        Retirer votre demande
      </h2>
      <p>Le collectif n’examine plus une demande retirée. Vous pourrez en faire une autre.</p>
      <Button look="danger" onClick={() => setAsked(true)}>
        Retirer ma demande…
      </Button>
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      <AlertDialog
        open={isAsked}
        title="Retirer votre demande d’adhésion&#8239;?"
        confirm="Retirer ma demande"
        look="danger"
        busy={isBusy}
        onConfirm={withdraw}
        onClose={() => setAsked(false)}
      >
        <p>
          Vous ne pourrez pas revenir sur ce choix. Pour corriger ou compléter votre demande,
          écrivez plutôt un message.
        </p>
      </AlertDialog>
    </section>
  );
}
