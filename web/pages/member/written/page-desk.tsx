import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PageDetail, SitePage } from "#contract/site-pages.ts";
import { pageState } from "#web/queries/site-pages.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { HeadingDialog } from "./heading-dialog.tsx";
import { Reminder } from "./heading-fields.tsx";
import { PageState } from "./page-state.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type Asked = "heading" | "address" | "withdraw" | "discard";

const NAMES: Record<Asked, string> = {
  heading: "Changer le titre",
  address: "Changer l’adresse",
  withdraw: "Retirer du site",
  discard: "Supprimer",
};

/** What may be done with a page besides its text. */
function actionsFor({ kind, mayEdit, mayWithdraw, ...page }: SitePage): Asked[] {
  if (!mayEdit) return [];
  const isThere = page.publishedAt !== null || page.scheduledAt !== null;
  const isShipped = !kind && !page.withdrawnAt;
  const own: Asked[] = kind ? ["heading", "address"] : [];
  if (mayWithdraw && (isThere || isShipped)) own.push("withdraw");
  if (kind && page.version === 0 && !isThere) own.push("discard");
  return own;
}

/** The state, address and actions of a page, above its text. */
export function PageDesk({ page: opened }: { page: PageDetail }) {
  const { data: page } = useQuery(pageState(opened));
  const [asked, setAsked] = useState<Asked>();
  const actions = actionsFor(page);
  if (actions.length === 0 && !page.kind && !page.withdrawnAt) return null;
  const of = (one: Asked) => ({ page, open: asked === one, onClose: () => setAsked(undefined) });
  return (
    <div className="mb-8 grid gap-4">
      {(page.kind || page.withdrawnAt) && (
        <p className="flex flex-wrap items-center gap-3">
          <PageState page={page} />
          <span className="wrap-anywhere text-soft">{page.path}</span>
        </p>
      )}
      {page.heading?.category === "parole-de-terrain" && <Reminder />}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {actions.map((one) => (
            <Button key={one} look="secondary" onClick={() => setAsked(one)}>
              {one === "heading" && page.kind === "news" ? "Titre, rubrique et date" : NAMES[one]}
            </Button>
          ))}
          {page.kind && page.publishedAt && (
            <ButtonLink to={page.path} look="quiet">
              Voir la page en ligne
            </ButtonLink>
          )}
        </div>
      )}
      <HeadingDialog {...of("heading")} />
      <AddressDialog {...of("address")} />
      <WithdrawDialog {...of("withdraw")} />
      <DiscardDialog {...of("discard")} />
    </div>
  );
}
