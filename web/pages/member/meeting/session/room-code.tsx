import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { roomCode } from "#web/queries/meeting-session.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

/** Quiet squares around, without which telephones do not see it. */
const MARGIN = 4;

/** Dark on white in every theme, for scanners. */
const Qr = ({ path, size }: { path: string; size: number }) => (
  <svg
    role="img"
    aria-label={"Code QR qui ouvre la page «\u00A0Noter ma présence\u00A0»"}
    viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
    shapeRendering="crispEdges"
    className="session-qr"
  >
    <path
      fill="white"
      d={`M${-MARGIN} ${-MARGIN}h${size + 2 * MARGIN}v${size + 2 * MARGIN}H${-MARGIN}z`}
    />
    <path fill="black" d={path} />
  </svg>
);

/** The code of the room as text and as a QR code. It changes by itself, without an announcement. */
export function RoomCode({ id }: { id: string }) {
  const load = useReading(useQuery(roomCode(id)));
  return (
    <Loaded load={load} failed={messages.roomCodeFailed} skeleton={<SkeletonLines />}>
      {({ code, qr, size }) => (
        <div className="session-code">
          <p>
            <span className="sr-only">Code de la salle&nbsp;: </span>
            <span aria-hidden="true" className="session-letters">
              {code}
            </span>
            <span className="sr-only">{[...code].join(" ")}</span>
          </p>
          <Qr path={qr} size={size} />
        </div>
      )}
    </Loaded>
  );
}
