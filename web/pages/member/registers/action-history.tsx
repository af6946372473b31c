import { useQuery } from "@tanstack/react-query";
import type { RegisteredAction } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { actionDetail } from "#web/queries/meeting-registers.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

function History({ action: { id, version } }: { action: RegisteredAction }) {
  const reading = useReading(useQuery(actionDetail(id, version)));
  return (
    <Loaded load={reading} failed={messages.actionFailed} skeleton={<SkeletonLines />}>
      {({ history }) =>
        history.length === 0 ? (
          <p className="text-soft">L’action n’a pas changé depuis sa création.</p>
        ) : (
          <ol className="grid gap-3">
            {history.map(({ at, by, sentence }) => (
              <li key={`${at} ${sentence}`} className="wrap-anywhere">
                <p>{sentence}</p>
                <p className="text-sm text-soft">
                  {by}, {spokenMoment(at)}
                </p>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

interface ActionHistoryProps {
  action: RegisteredAction | undefined;
  onClose: () => void;
}

/** What was changed of an action, by whom and when. */
export default function ActionHistory({ action, onClose }: ActionHistoryProps) {
  return (
    <Dialog open={action !== undefined} title="Historique de l’action" onClose={onClose}>
      {action && (
        <>
          <p className="font-bold wrap-anywhere">{action.text}</p>
          <History action={action} />
        </>
      )}
    </Dialog>
  );
}
