/* French sentences about warnings to the host of the site. */

export const filesBroken =
  "Des fichiers enregistrés manquent ou diffèrent du fichier déposé\u00A0: {files}. Le site ne les envoie plus. Restaurez-les depuis une sauvegarde, dans DATA_DIR/files.";
export const filesUnnamed =
  "{count} fichiers de DATA_DIR/files, la plupart, ne correspondent à aucun document, ressource ni image de la base. Aucun n’a été supprimé\u00A0: vérifiez que DATA_DIR et DATABASE_URL sont bien ceux du même site.";
export const antivirusSilent =
  "L’antivirus (CLAMAV) ne répond pas\u00A0: {reason}. En attendant, le site refuse tous les fichiers. Vérifiez que clamd fonctionne, et qu’il écoute à l’adresse donnée dans CLAMAV.";
export const antivirusLimit =
  "L’antivirus (CLAMAV) n’examine pas en entier les plus gros fichiers, qui sont refusés. Dans clamd.conf, mettez StreamMaxLength, MaxFileSize et MaxScanSize à 60M au moins, puis redémarrez clamd et le site.";
export const proxyUntrusted =
  "Le site reçoit l’en-tête d’un serveur frontal (reverse proxy) depuis {address}, absent de TRUST_PROXY. Il l’ignore, et les visiteurs qui passent par là partagent une seule adresse dans les limites de tentatives. Si c’est votre serveur frontal, ajoutez-le à TRUST_PROXY et redémarrez.";
export const proxyWithoutHeader =
  "Le site reçoit des visites de cette machine sans l’adresse du visiteur\u00A0: le serveur frontal (reverse proxy) ne transmet pas l’en-tête X-Forwarded-For, et tous les visiteurs partagent une seule adresse dans les limites de tentatives. Ajoutez cet en-tête à sa configuration, ajoutez le serveur à TRUST_PROXY et redémarrez.";

export const valuesUnreadable =
  "La base contient une information que le site ne peut pas afficher\u00A0: {values}. Les pages affichent celle du fichier. Saisissez-la de nouveau dans Administration, «\u00A0À compléter\u00A0».";
