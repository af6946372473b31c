import type { Config } from "#server/config.ts";
import { s3Place } from "#server/files/s3-address.ts";

const CAPTCHAS = {
  hcaptcha: "hCaptcha",
  turnstile: "Cloudflare Turnstile",
  recaptcha: "reCAPTCHA",
};

const toHost = (url: string): string => new URL(url).hostname;

/** Recipients of data with this configuration: machines and services by name. */
export function listRecipients(config: Config): string[] {
  const { smtpUrl, imap, antivirus, s3, databaseUrl, backup, captcha } = config;
  return [
    "L’équipe d’administration, et les membres pour ce qui se passe dans leurs groupes.",
    smtpUrl
      ? `Courriels\u00A0: remis à ${toHost(smtpUrl)}.`
      : "Courriels\u00A0: aucun serveur d’envoi n’est configuré, ils sont écrits dans un dossier du site.",
    ...(imap ? [`Réponses aux invitations\u00A0: lues dans une boîte, sur ${imap.host}.`] : []),
    databaseUrl
      ? `Base de données\u00A0: PostgreSQL, sur ${toHost(databaseUrl) || "cette machine"}.`
      : "Base de données\u00A0: un fichier, sur la machine du site.",
    s3 ? `Fichiers\u00A0: ${s3Place(s3)}.` : "Fichiers\u00A0: un dossier, sur la machine du site.",
    ...(antivirus
      ? [`Antivirus\u00A0: sur ${"host" in antivirus.at ? antivirus.at.host : "cette machine"}.`]
      : []),
    backup.s3
      ? `Sauvegardes\u00A0: ${s3Place(backup.s3)}.`
      : "Sauvegardes\u00A0: aucun service extérieur connu du site.",
    captcha.provider === "altcha"
      ? "Captcha\u00A0: calculé par le site, aucun tiers."
      : `Captcha\u00A0: ${CAPTCHAS[captcha.provider]}, un tiers.`,
  ];
}

const ALWAYS = [
  "Mots de passe jamais conservés en clair\u00A0: seule une empreinte salée est enregistrée.",
  "Essais de connexion, de liens et d’envois limités.",
  "Chaque appel contrôlé par le serveur selon le rôle de la personne et son groupe.",
  "Fichiers des groupes ouverts aux seuls membres connectés, contrôlés à leur dépôt.",
  "Sessions qui se ferment d’elles-mêmes, et que chacun peut fermer.",
  "Contenu des courriels en attente chiffré.",
  "Journal des actions, sans adresse IP, réservé à l’équipe d’administration.",
  "Suppressions annulables pendant 30 jours, puis définitives.",
];

function describeBackups({ backup }: Config): string {
  const { enabled, daily, weekly, passphrase } = backup;
  if (!enabled) return "Sauvegardes\u00A0: le site n’en fait pas lui-même.";
  return `Sauvegardes\u00A0: chaque nuit, relues, ${passphrase ? "chiffrées" : "non chiffrées"}, gardées ${daily} jours et ${weekly} semaines.`;
}

/** Security measures with this configuration, including the missing ones. */
export function listMeasures(config: Config): string[] {
  const { required, graceDays } = config.secondFactor;
  return [
    config.publicUrl.startsWith("https:")
      ? "Connexion chiffrée (HTTPS)."
      : "Connexion non chiffrée\u00A0: l’adresse publique du site n’est pas en https.",
    required
      ? `Second facteur exigé des personnes qui administrent le site, ${graceDays} jours après leur nomination au plus tard.`
      : "Second facteur offert, sans être exigé des personnes qui administrent le site.",
    ...ALWAYS,
    config.antivirus
      ? "Fichiers déposés examinés par un antivirus avant d’être pris."
      : "Fichiers déposés\u00A0: aucun antivirus ne les examine.",
    describeBackups(config),
  ];
}
