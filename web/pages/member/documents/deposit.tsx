import { messages } from "#contract/messages.ts";
import { useToasts } from "#web/ui/toasts.tsx";
import { UploadForm } from "./upload-form.tsx";

/** What is sent is at once in the list. */
export function Deposit() {
  const { notify } = useToasts();
  const uploaded = () => notify("success", messages.documentUploaded);
  return (
    <section aria-labelledby="deposer">
      <h2 id="deposer" className="mb-5 text-h2">
        Déposer des documents
      </h2>
      <UploadForm onUploaded={uploaded} />
    </section>
  );
}
