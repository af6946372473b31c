/* French sentences about warnings to the host of the site. */

export const filesBroken =
  "Des fichiers enregistrés manquent ou ne sont plus ce qui avait été déposé\u00A0: {files}. Ils ne sont pas servis. Restaurez-les depuis une sauvegarde, dans DATA_DIR/files.";
export const filesUnnamed =
  "{count} fichiers de DATA_DIR/files, la plupart, ne sont nommés par aucun document, ressource ni image de la base. Aucun n’a été supprimé\u00A0: vérifiez que DATA_DIR et DATABASE_URL sont bien ceux du même site.";
export const antivirusSilent =
  "L’antivirus (CLAMAV) ne répond pas\u00A0: {reason}. Tant qu’il se tait, aucun fichier n’est reçu. Vérifiez que clamd tourne, et qu’il écoute où CLAMAV le dit.";
export const antivirusLimit =
  "L’antivirus (CLAMAV) n’examine pas en entier les plus gros fichiers, qui sont refusés. Dans clamd.conf, mettez StreamMaxLength, MaxFileSize et MaxScanSize à 60M au moins, puis redémarrez clamd et le site.";
export const proxyUntrusted =
  "L’en-tête d’un mandataire (proxy) arrive de {address}, que TRUST_PROXY ne nomme pas\u00A0: il n’est pas cru, et les visiteurs qui passent par là partagent une seule adresse dans les limites de tentatives. Si c’est votre mandataire, nommez-le dans TRUST_PROXY et redémarrez.";
export const proxyWithoutHeader =
  "Les visites arrivent de cette machine sans l’adresse du visiteur\u00A0: le mandataire (proxy) ne transmet pas l’en-tête X-Forwarded-For, et tous les visiteurs partagent une seule adresse dans les limites de tentatives. Faites-lui ajouter cet en-tête, nommez-le dans TRUST_PROXY et redémarrez.";

export const valuesUnreadable =
  "La base contient une valeur que le site ne peut pas montrer\u00A0: {values}. Les pages montrent celle du fichier. Saisissez-la de nouveau dans Administration, «\u00A0À compléter\u00A0».";
