import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { COLLEGES } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { DETACHED_DAYS } from "#contract/structure-limits.ts";
import type { StructureDetail } from "#contract/structures.ts";
import { Form } from "#web/parts/form.tsx";
import { shownCollege } from "#web/parts/shown-college.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { endMembership, startMembership } from "#web/queries/structures.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const COLLEGE_OPTIONS = COLLEGES.map((value) => ({ value, label: shownCollege(value) }));
const START_LABELS = { college: "Collège" };
const END_LABELS = { reason: "Raison" };
const REASONS = ["left", "ended"] as const;
const REASON_NAMES: Record<(typeof REASONS)[number], string> = {
  left: "La structure quitte le collectif",
  ended: "Le collectif met fin à l’adhésion",
};
const REASON_OPTIONS = REASONS.map((value) => ({ value, label: REASON_NAMES[value] }));

interface FormProps {
  structure: StructureDetail;
  onDone: () => void;
}

function StartForm({ structure: { id, membership }, onDone }: FormProps) {
  const { mutateAsync: start } = useMutation(startMembership);
  const of = useSubmit({
    fields: ["college"] as const,
    failure: messages.membershipFailed,
    call: (values) => {
      const college = COLLEGES.find((one) => one === values.college) ?? null;
      return start({ params: { id }, body: { college } });
    },
    done: onDone,
  });
  return (
    <Form of={of} labels={START_LABELS} submit="Enregistrer">
      {!membership && (
        <p>
          La structure devient membre aujourd’hui&nbsp;: les personnes qui y sont rattachées, et
          celles de ses antennes, ont accès à l’espace membre.
        </p>
      )}
      <Select
        {...of.field("college")}
        label={START_LABELS.college}
        placeholder="Aucun"
        options={COLLEGE_OPTIONS}
        defaultValue={membership?.college ?? ""}
      />
    </Form>
  );
}

function EndForm({ structure: { id, name }, onDone }: FormProps) {
  const { mutateAsync: end } = useMutation(endMembership);
  const of = useSubmit({
    fields: ["reason"] as const,
    failure: messages.membershipFailed,
    call: ({ reason }) =>
      end({
        params: { id },
        body: { reason: REASONS.find((one) => one === reason) ?? "ended" },
      }),
    done: onDone,
  });
  return (
    <Form of={of} labels={END_LABELS} submit="Mettre fin à l’adhésion" variant="danger">
      <p className="wrap-anywhere">
        L’espace membre se ferme pour les personnes de {name} et de ses antennes qui ne sont membres
        ni en leur nom ni par une autre structure. Elles peuvent encore se connecter pendant{" "}
        {DETACHED_DAYS} jours. La fiche et les rattachements restent.
      </p>
      <Select {...of.field("reason")} label={END_LABELS.reason} options={REASON_OPTIONS} />
    </Form>
  );
}

type Asked = "start" | "end";

function MembershipDialogs({
  structure,
  asked,
  onClose,
}: Omit<FormProps, "onDone"> & { asked: Asked | undefined; onClose: () => void }) {
  const { notify } = useToasts();
  const done = (sentence: string) => () => {
    notify("success", sentence);
    onClose();
  };
  return (
    <>
      <Dialog open={asked === "start"} title="Adhésion de la structure" onClose={onClose}>
        <StartForm structure={structure} onDone={done(messages.membershipStarted)} />
      </Dialog>
      <Dialog open={asked === "end"} title={"Mettre fin à l’adhésion\u202F?"} onClose={onClose}>
        <EndForm structure={structure} onDone={done(messages.membershipStopped)} />
      </Dialog>
    </>
  );
}

/** The membership of a structure: since when, in which college, and its end. */
export function MembershipPart({ structure }: { structure: StructureDetail }) {
  const [asked, setAsked] = useState<Asked>();
  const { membership, parent } = structure;
  return (
    <section aria-labelledby="adhesion" className="grid gap-3">
      <h2 id="adhesion" className="text-h2">
        Adhésion
      </h2>
      {membership ? (
        <p>
          Membre depuis le {longDate(membership.since)}
          {membership.college ? `, ${shownCollege(membership.college)}` : ", sans collège"}.
        </p>
      ) : (
        <p>
          Cette structure n’est pas membre du collectif.
          {parent?.isMember && " Son siège l’est et donne accès aux personnes de l’antenne."}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked("start")}>
          {membership ? "Changer de collège" : "Rendre membre"}
        </Button>
        {membership && (
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsked("end")}>
            Mettre fin à l’adhésion
          </Button>
        )}
      </div>
      <MembershipDialogs structure={structure} asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}
