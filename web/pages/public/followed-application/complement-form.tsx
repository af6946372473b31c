import type { CompletedFields, FollowedApplication } from "#contract/application-files.ts";
import type { ComplementField } from "#contract/application-limits.ts";
import { MESSAGE_MAX } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { ownComplementLabels } from "#web/parts/complement-labels.ts";
import { Form } from "#web/parts/form.tsx";
import { sayChanged } from "#web/parts/say-changed.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { TextArea } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { OneComplementField } from "./complement-field.tsx";

type Asked = NonNullable<FollowedApplication["complement"]>;

const LABELS = { ...ownComplementLabels, answer: "Votre réponse" };

interface ComplementFormProps {
  token: string;
  version: number;
  asked: Asked;
  mail: string | undefined;
  /** What is typed outside the fields: the page keeps it when nothing is asked any more. */
  answer: string;
  onAnswer: (text: string) => void;
  onDone: (application: FollowedApplication) => void;
  onRefused: () => void;
}

const ownFields = (values: Record<string, string>, fields: readonly ComplementField[]) =>
  Object.fromEntries(fields.map((name) => [name, values[name] ?? ""])) as CompletedFields;

function useComplement(props: ComplementFormProps) {
  const { token, version, asked, onDone, onRefused } = props;
  return useSubmit<ComplementField | "answer", FollowedApplication>({
    fields: [...asked.fields, "answer"],
    failure: messages.followCompleteFailed,
    check: async ({ answer, ...values }) =>
      asked.fields.length === 0 && answer.trim() === ""
        ? { answer: messages.complementEmpty }
        : checkFields(
            () => import("#contract/application-files.ts").then((file) => file.completedFields),
            ownFields(values, asked.fields),
          ),
    call: ({ answer, ...values }) =>
      sayChanged(
        publicApi.followedApplications.complete({
          params: { token },
          body: {
            fields: ownFields(values, asked.fields),
            ...(answer.trim() !== "" && { body: answer }),
            version,
          },
        }),
        messages.followChanged,
      ),
    done: onDone,
    refused: ({ code }) => {
      if (code !== "network") onRefused();
    },
  });
}

/** What the administration asks, above everything else: its words, then each field. */
export function ComplementForm(props: ComplementFormProps) {
  const { asked, mail, answer, onAnswer } = props;
  const of = useComplement(props);
  const isOnlyText = asked.fields.length === 0;
  return (
    <section aria-labelledby="complement">
      <Panel>
        <div className="border-l-8 border-apricot pl-4">
          <h2 id="complement" className="text-h2">
            Ce qui vous est demandé
          </h2>
          <p className="text-sm text-soft">le {longDate(asked.askedAt)}</p>
          <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{asked.body}</p>
        </div>
        <Form of={of} labels={LABELS} submit="Envoyer ma réponse" mail={mail}>
          {asked.fields.map((name) => (
            <OneComplementField
              key={name}
              name={name}
              error={of.field(name).error}
              current={asked.current[name]}
            />
          ))}
          <TextArea
            {...of.field("answer")}
            label={isOnlyText ? LABELS.answer : "Votre réponse (facultatif)"}
            rows={4}
            maxLength={MESSAGE_MAX}
            required={isOnlyText}
            value={answer}
            onChange={({ target }) => onAnswer(target.value)}
          />
        </Form>
      </Panel>
    </section>
  );
}
