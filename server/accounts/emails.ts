import { pagePath } from "#contract/page-path.ts";
import type { Deps } from "../deps.ts";
import type { Email } from "../mail/email.ts";
import { pageUrl } from "../mail/outbox.ts";

const NOT_YOU =
  "Si ce n’est pas vous, changez tout de suite votre mot de passe et prévenez l’équipe d’administration du collectif.";

const toAccount = (deps: Deps) => ({
  label: "Ouvrir mon compte",
  url: pageUrl(deps, pagePath("account")),
});

/** A factor of the account changed; the name of a passkey is the one its owner chose. */
export const factorChangedEmail = (
  deps: Deps,
  to: string,
  { sentence, name }: { sentence: string; name?: string | undefined },
): Email => ({
  kind: "factor_changed",
  to,
  subject: "Votre second facteur a été modifié",
  body: [sentence],
  ...(name !== undefined && { quote: name }),
  action: toAccount(deps),
  notes: [
    "Vos autres sessions ont été fermées. Le second facteur sera redemandé sur tous vos appareils.",
    NOT_YOU,
  ],
});

export const recoveryCodesEmail = (deps: Deps, to: string): Email => ({
  kind: "recovery_codes",
  to,
  subject: "Vos codes de secours ont été renouvelés",
  body: ["Dix nouveaux codes de secours viennent d’être créés. Les anciens ne sont plus valables."],
  action: toAccount(deps),
  notes: [NOT_YOU],
});

const spokenLeft = (left: number): string => {
  if (left === 0) return "C’était le dernier\u00A0: créez-en de nouveaux dès maintenant.";
  return left === 1
    ? "Il vous en reste un seul\u00A0: créez-en de nouveaux."
    : `Il vous en reste ${left}.`;
};

export const recoveryUsedEmail = (deps: Deps, to: string, left: number): Email => ({
  kind: "recovery_used",
  to,
  subject: "Un de vos codes de secours a servi",
  body: [`Un de vos codes de secours vient de servir à vous identifier. ${spokenLeft(left)}`],
  action: toAccount(deps),
  notes: [NOT_YOU],
});

export const factorsResetEmail = (deps: Deps, to: string, reason?: string): Email => ({
  kind: "factors_reset",
  to,
  subject: "Votre second facteur a été retiré",
  body: [
    "L’équipe d’administration vient de retirer votre second facteur\u00A0: application de codes, clés d’accès et codes de secours. Toutes vos sessions ont été fermées. Connectez-vous avec votre mot de passe, puis activez un nouveau second facteur.",
    ...(reason === undefined ? [] : ["Le motif indiqué\u00A0:"]),
  ],
  ...(reason !== undefined && { quote: reason }),
  action: toAccount(deps),
  notes: [
    "Si vous n’avez rien demandé, changez votre mot de passe et écrivez tout de suite à l’équipe d’administration.",
  ],
});
