import { useQuery, useQueryClient } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { Register, Treatment } from "#contract/privacy.ts";
import { csvFile } from "#web/parts/csv.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { register } from "#web/queries/privacy.ts";
import { siteValues } from "#web/queries/site-values.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ValueDialog } from "../value-dialog.tsx";
import { registerRows, registerText, treatmentLines } from "./register-file.ts";

type Own = Register["others"];

/** What only the association can say, with the way to say it. */
function OwnWords({ own, missing = "À compléter" }: { own: Own; missing?: string }) {
  const [, change] = useAddressParams();
  return (
    <>
      <span className="whitespace-pre-wrap wrap-anywhere">
        {own.value === "" ? <em className="text-soft">{missing}</em> : own.value}
      </span>{" "}
      <button
        type="button"
        className="no-print min-h-11 px-2 underline"
        onClick={() => change({ valeur: own.name }, { replace: true })}
      >
        {own.value === "" ? "Compléter" : "Modifier"}
        <span className="sr-only">&nbsp;: {own.label}</span>
      </button>
    </>
  );
}

const Sentences = ({ title, list }: { title: string; list: string[] }) => (
  <div>
    <h3 className="mb-2 font-bold">{title}</h3>
    <ul className="grid list-disc gap-1 pl-5">
      {list.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  </div>
);

const Identity = ({ identity }: Pick<Register, "identity">) => (
  <dl className="grid items-baseline gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
    {identity.map((own) => (
      <div key={own.name} className="contents">
        <dt className="font-bold">{own.label}</dt>
        <dd>
          <OwnWords own={own} />
        </dd>
      </div>
    ))}
  </dl>
);

const OneTreatment = ({ treatment }: { treatment: Treatment }) => (
  <li className="rounded-card border border-line bg-card p-4">
    <h3 className="mb-2 text-lg font-bold">{treatment.name}</h3>
    <dl className="terms items-baseline gap-y-1">
      {treatmentLines(treatment).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
        </div>
      ))}
      <dt className="text-sm text-soft">L’association précise</dt>
      <dd>
        <OwnWords own={treatment.own} missing="rien" />
      </dd>
    </dl>
  </li>
);

const Files = ({ read }: { read: Register }) => (
  <div className="no-print flex flex-wrap gap-3">
    <Button variant="secondary" onClick={() => print()}>
      Imprimer
    </Button>
    <Button
      variant="secondary"
      onClick={() => saveAs(csvFile(registerRows(read)), "registre-des-traitements.csv")}
    >
      Exporter en CSV
    </Button>
    <Button
      variant="secondary"
      onClick={() =>
        saveAs(
          new Blob([registerText(read)], { type: "text/plain;charset=utf-8" }),
          "registre-des-traitements.txt",
        )
      }
    >
      Exporter en texte
    </Button>
  </div>
);

function Whole({ read }: { read: Register }) {
  const client = useQueryClient();
  const values = useQuery(siteValues);
  return (
    <div className="grid gap-8">
      <Files read={read} />
      <p>Écrit par le site le {spokenMoment(read.madeAt)}, d’après ses réglages.</p>
      <Identity identity={read.identity} />
      <ul className="grid gap-4">
        {read.treatments.map((treatment) => (
          <OneTreatment key={treatment.id} treatment={treatment} />
        ))}
      </ul>
      <div>
        <h3 className="mb-2 font-bold">Autres traitements de l’association</h3>
        <OwnWords own={read.others} />
      </div>
      <Sentences
        title="Qui reçoit des données, avec les réglages de ce site"
        list={read.recipients}
      />
      <Sentences title="Mesures de sécurité" list={read.measures} />
      <div>
        <h3 className="mb-2 font-bold">Autres mesures de l’association</h3>
        <OwnWords own={read.ownMeasures} />
      </div>
      <ValueDialog
        values={values.data ?? []}
        title="Compléter le registre"
        onChanged={() => void client.invalidateQueries({ queryKey: register.queryKey })}
      />
    </div>
  );
}

/** The register of treatments (article 30): what the site does, and what only the association can add. */
export function RegisterOfTreatments() {
  const reading = useReading(useQuery(register));
  return (
    <section aria-labelledby="registre">
      <h2 id="registre" className="mb-3 text-h3">
        Registre des traitements
      </h2>
      <p className="no-print mb-5 max-w-measure">
        Le site décrit les traitements qu’il effectue. Complétez ici ce qu’il ne peut pas savoir.
        Gardez une copie chaque année.
      </p>
      <Loaded
        load={reading}
        failed={messages.registerFailed}
        skeleton={<SkeletonLines count={10} />}
      >
        {(read) => <Whole read={read} />}
      </Loaded>
    </section>
  );
}
