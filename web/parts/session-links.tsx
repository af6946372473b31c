import { Link } from "react-router";
import { pagePath } from "../../contract/page-path.ts";
import { LogOutIcon, PeopleIcon, PersonIcon } from "../ui/icons.tsx";
import { useLogOut } from "./use-log-out.ts";

/**
 * Both states of the session, in list items: the stylesheet shows the one of html[data-session], which is set before the first
 * paint, so that nothing changes under the reader's eyes.
 */
export function SessionLinks({ link, strong }: { link: string; strong: string }) {
  const logOut = useLogOut();
  return (
    <>
      <li className="only-in">
        <Link to={pagePath("memberHome")} className={strong}>
          <PersonIcon />
          Espace Membre
        </Link>
      </li>
      <li className="only-in">
        <button type="button" className={link} onClick={logOut}>
          <LogOutIcon />
          Déconnexion
        </button>
      </li>
      <li className="only-out">
        <Link to={pagePath("join")} viewTransition className={link}>
          <PeopleIcon />
          Nous Rejoindre
        </Link>
      </li>
      <li className="only-out">
        <Link to={pagePath("login")} viewTransition className={strong}>
          <PersonIcon />
          Connexion
        </Link>
      </li>
    </>
  );
}
