import type { ListCall, SampleIds } from "./list-call.ts";

const rare = encodeURIComponent("Zoé Éluard");
const common = encodeURIComponent("réunion");

const registers = ({ group, decision, action }: SampleIds): ListCall[] =>
  [
    ...["", `&after=${decision}`, `&groupId=${group}`, `&groupId=${group}&year=2026`].map(
      (rest) => `/decisions?limit=25${rest}`,
    ),
    ...["&year=2026", `&q=${rare}`, `&q=${common}`, "&followUp=executed"].map(
      (rest) => `/decisions?limit=25${rest}`,
    ),
    ...["", `&after=${action}`, `&groupId=${group}`, "&mine=true", "&open=true", "&late=true"].map(
      (rest) => `/actions?limit=25${rest}`,
    ),
    ...[`&q=${rare}`, `&q=${common}`, "&mine=true&open=true"].map(
      (rest) => `/actions?limit=25${rest}`,
    ),
    `/actions/${action}`,
  ].map((url) => ({ screen: "registers", url }));

/** The calls of the screens about minutes, decisions and actions. */
export const meetingCalls = (sampleIds: SampleIds): ListCall[] => [
  ...["", "/live?rev=0", "/live?rev=99999", "/previous", "/people", "/people?q=fontaine"].map(
    (rest) => ({ screen: "meeting", url: `/meetings/${sampleIds.minutedMeeting}${rest}` }),
  ),
  { screen: "meeting", url: `/meetings/${sampleIds.minutedMeeting}/notices` },
  ...registers(sampleIds),
  { screen: "review", url: `/groupes/${sampleIds.group}/bilans/2026` },
];
