import { messages } from "../../../contract/messages.ts";
import { MemberPage } from "../../parts/member-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export default function DocumentsPage() {
  return (
    <MemberPage>
      <div className="max-w-3xl">
        <EmptyState>
          <p>{messages.noDocument}</p>
          <p>Le partage de documents n’est pas encore ouvert : ceux de chaque groupe seront rangés ici, et les administrateurs pourront en déposer.</p>
        </EmptyState>
      </div>
    </MemberPage>
  );
}
