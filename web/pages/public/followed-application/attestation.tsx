import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { publicAddresses } from "#contract/public-addresses.ts";
import { request } from "#web/call.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

const { attestation } = publicAddresses.followedApplications;

/** The PDF of what was accepted; read by a call, so that a dead link shows a sentence in place of a broken file. */
export function Attestation({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const response = await request(attestation, { params: { token } });
      saveAs(await response.blob(), "attestation.pdf");
    } catch (error) {
      setProblem(failureSentence(error, messages.attestationFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="attestation" className="grid justify-items-start gap-3">
      <h2 id="attestation" className="text-h2">
        Votre attestation
      </h2>
      <p>
        Elle indique les textes que vous avez acceptés, leur version et la date de votre accord.
      </p>
      <Button variant="secondary" busy={isBusy} onClick={download}>
        Télécharger l’attestation (PDF)
      </Button>
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
    </section>
  );
}
