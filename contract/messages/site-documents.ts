/* French sentences about PDF documents of the site. */

export const siteDocumentsFailed = "Les documents du site n’ont pas pu être chargés. Réessayez.";
export const siteDocumentReplaceFailed = "Le document n’a pas pu être remplacé. Réessayez.";
export const siteDocumentReplaced = "Document remplacé\u00A0: le site publie cette version.";
export const siteDocumentSaved =
  "Document enregistré\u00A0: il sera publié quand vous l’aurez déclaré validé.";
export const siteDocumentRestored = "Version rétablie et publiée sur le site.";
export const siteDocumentDeclared = "Enregistré.";
export const siteDocumentOne = "Choisissez le PDF, un seul, et indiquez s’il est validé.";
export const siteDocumentTooLarge =
  "Ce PDF dépasse la taille maximale autorisée (20 Mo). Exportez-le en plus léger, puis déposez-le.";
export const siteDocumentNotPdf =
  "Ce fichier n’est pas un PDF. Exportez le document en PDF, puis déposez-le.";
export const pdfBroken = "Ce PDF est abîmé ou incomplet. Exportez-le de nouveau, puis déposez-le.";
export const pdfEncrypted =
  "Ce PDF est protégé (mot de passe ou droits restreints)\u00A0: tout le monde doit pouvoir le lire. Enregistrez-le sans protection, puis déposez-le.";
export const pdfActive =
  "Ce PDF contient un programme (JavaScript ou lancement d’un logiciel). Exportez-le sans formulaire ni script, puis déposez-le.";
export const pdfTooComplex =
  "Ce PDF est trop complexe pour être vérifié. Exportez-le de nouveau en plus simple.";
export const documentsChanged =
  "Un document à accepter a été remplacé pendant votre lecture. Lisez sa nouvelle version, puis donnez votre accord\u00A0: votre saisie est conservée.";
export const siteDocumentLost =
  "Le fichier du document «\u00A0{name}\u00A0» manque ou diffère du fichier déposé\u00A0: le site ne le publie plus. Restaurez-le depuis une sauvegarde, ou déposez-le de nouveau.";
