import { lazy, useState } from "react";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { publicApi } from "#web/public-api.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";

const WithdrawDialog = lazy(() => import("./withdraw-dialog.tsx"));

interface WithdrawProps {
  token: string;
  onDone: (sentence: string) => void;
}

/** Withdraws the application, after a question. */
export function Withdraw({ token, onDone }: WithdrawProps) {
  // Rendered once it is asked for; it stays, closed, and so gives the focus back.
  const [dialog, setDialog] = useState<"open" | "closed">();
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
      setDialog("closed");
    }
  };
  return (
    <section aria-labelledby="retrait" className="grid justify-items-start gap-3">
      <h2 id="retrait" className="text-h2">
        Retirer votre demande
      </h2>
      <p>Le collectif n’examine plus une demande retirée. Vous pourrez en faire une autre.</p>
      <Button variant="danger" onClick={() => setDialog("open")}>
        Retirer ma demande…
      </Button>
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      {dialog && (
        <LazyPart>
          <WithdrawDialog
            open={dialog === "open"}
            busy={isBusy}
            onConfirm={withdraw}
            onClose={() => setDialog("closed")}
          />
        </LazyPart>
      )}
    </section>
  );
}
