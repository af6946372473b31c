import type { MediaUse } from "#contract/media.ts";
import { SiteLink } from "#web/ui/site-link.tsx";

const STATES: Record<MediaUse["state"], string> = {
  live: "",
  scheduled: ", version programmée",
  draft: ", brouillon",
  withdrawn: ", page retirée du site",
};

/** The texts that show a picture, or will. */
export const MediaUses = ({ uses }: { uses: MediaUse[] }) => (
  <p className="text-sm">
    Utilisée dans{" "}
    {uses.map(({ path, title, state }, place) => (
      <span key={`${path} ${state}`}>
        {place > 0 && ", "}«&nbsp;
        <SiteLink to={path} className="text-teal underline underline-offset-4">
          {title}
        </SiteLink>
        &nbsp;»{STATES[state]}
      </span>
    ))}
  </p>
);
