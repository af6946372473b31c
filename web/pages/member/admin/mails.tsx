import { MAIL_STATUSES, type Mail } from "#contract/mails.ts";
import { messages } from "#contract/messages.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { mailList, retryMail } from "#web/queries/mails.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { TestMail } from "./test-mail.tsx";

const STATUS_NAMES: Record<Mail["status"], string> = {
  waiting: "En attente",
  sending: "En cours d’envoi",
  sent: "Envoyé",
  written: "Écrit sur le disque",
  failed: "En échec",
};
const OPTIONS = MAIL_STATUSES.map((status) => ({ value: status, label: STATUS_NAMES[status] }));

const isStatus = (written: string | null): written is Mail["status"] =>
  MAIL_STATUSES.some((status) => status === written);

const mailColumns = (busy: string | undefined, onRetry: (mail: Mail) => void): Column<Mail>[] => [
  { key: "subject", header: "Objet", rowHeader: true, cell: ({ subject }) => subject },
  { key: "recipient", header: "Destinataire", cell: ({ recipient }) => recipient },
  {
    key: "createdAt",
    short: true,
    header: "Date",
    cell: ({ createdAt }) => spokenMoment(createdAt),
  },
  {
    key: "status",
    header: "État",
    cell: ({ status, lastError }) => (
      <>
        <span className="whitespace-nowrap">
          <Badge tone={status === "failed" ? "warm" : "quiet"}>{STATUS_NAMES[status]}</Badge>
        </span>
        {lastError && (
          <span className="mt-1 block text-sm wrap-anywhere text-soft">{lastError}</span>
        )}
      </>
    ),
  },
  {
    key: "actions",
    header: "Actions",
    quietHeader: true,
    cell: (mail) =>
      (mail.status === "failed" || (mail.status === "waiting" && mail.attempts > 0)) && (
        <Button variant="secondary" busy={busy === mail.id} onClick={() => onRetry(mail)}>
          <span className="lg:whitespace-nowrap">Envoyer de nouveau</span>
          <span className="sr-only"> : {mail.subject}</span>
        </Button>
      ),
  },
];

/** What the site writes by mail: sent, written to the disk, waiting, failed with the reason. */
export default function MailsPage() {
  const [params, change] = useAddressParams();
  const written = params.get("etat");
  const status = isStatus(written) ? written : undefined;
  const pages = usePages(mailList(status), messages.mailsFailed);
  const retry = useChange(retryMail, {
    failed: messages.mailRetryFailed,
    done: ({ message }) => message,
  });
  const columns = mailColumns(retry.on, ({ id }) => retry.run(id));
  return (
    <>
      <TestMail />
      <h2 className="mb-3 text-h2">Tous les courriels</h2>
      <div className="mb-5 max-w-sm">
        <Select
          name="etat"
          label="État"
          placeholder="Tous"
          options={OPTIONS}
          value={status ?? ""}
          onChange={({ target }) => change({ etat: target.value })}
        />
      </div>
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={8} />}
        empty={<EmptyState>{messages.noMail}</EmptyState>}
      >
        {(list) => (
          <Table caption="Courriels" columns={columns} rows={list} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </>
  );
}
