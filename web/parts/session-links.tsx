import { pagePath } from "#contract/page-path.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { EditLink } from "./edit-link.tsx";
import { useLogOut } from "./use-log-out.ts";

/**
 * Both states of the session, in list items: the stylesheet shows the one of html[data-session], which is set before the first
 * paint, so that nothing changes under the reader's eyes.
 */
export function SessionLinks({ link, strong }: { link: string; strong: string }) {
  const logOut = useLogOut();
  return (
    <>
      <EditLink className={link} />
      <li className="only-in">
        <SiteLink to={pagePath("memberHome")} className={`${strong} with-icon icon-person`}>
          Espace Membre
        </SiteLink>
      </li>
      <li className="only-in">
        <button
          type="button"
          data-log-out
          className={`${link} with-icon icon-log-out`}
          onClick={logOut}
        >
          Déconnexion
        </button>
      </li>
      <li className="only-out">
        <SiteLink to={pagePath("join")} viewTransition className={`${link} with-icon icon-people`}>
          Nous Rejoindre
        </SiteLink>
      </li>
      <li className="only-out">
        <SiteLink
          to={pagePath("login")}
          viewTransition
          className={`${strong} with-icon icon-person`}
        >
          Connexion
        </SiteLink>
      </li>
    </>
  );
}
