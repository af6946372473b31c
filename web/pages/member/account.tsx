import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { findPart } from "./account/account-parts.tsx";
import { Summary } from "./account/summary.tsx";

/** A mail or an old link may name a part by its place in the page (`#notifications`). */
function usePart() {
  const [params, change] = useAddressParams();
  const { hash } = useLocation();
  const place = hash.slice(1);
  const toPart = useEffectEvent(() => change({ partie: place }, { replace: true }));
  useEffect(() => {
    if (findPart(place)) toPart();
  }, [place]);
  return findPart(params.get("partie"));
}

/** The page stays, its contents change: the keyboard goes on from their beginning. */
function useFocusOn(id: string | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    scrollTo(0, 0);
    document.getElementById("contenu")?.focus({ preventScroll: true });
  }, [id]);
}

export default function AccountPage() {
  const part = usePart();
  useFocusOn(part?.id);
  if (!part)
    return (
      <MemberPage>
        <Summary />
      </MemberPage>
    );
  const { name, Part } = part;
  return (
    <MemberPage title={name} parent={{ name: "Mon compte", to: pagePath("account") }}>
      <div className="only-part">
        <LazyPart fallback={<SkeletonLines />}>
          <Part />
        </LazyPart>
      </div>
    </MemberPage>
  );
}
