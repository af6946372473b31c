/**
 * Labels as people would type them, to measure contract/structure-label.ts: names of organisations that are public, in the variants of a
 * sign-up form. A line is one structure, an antenna being another than its head office. They were written before the first measurement.
 */
const LINES = `
Médecins du Monde | MDM | medecins du monde | Médecins du monde France | Medecin du Monde | M.D.M.
Médecins du Monde Marseille | Médecins du monde - antenne de Marseille
Médecins sans frontières | MSF | médecins sans frontieres
Comede | Comité pour la santé des exilé·e·s | COMEDE (Comité pour la santé des exilés)
AIDES | association AIDES
Croix-Rouge française | croix rouge francaise | La Croix Rouge
Secours catholique | Secours Catholique - Caritas France
Samusocial de Paris | SAMU social de Paris | Samusocail de Paris
AP-HP | Assistance publique – Hôpitaux de Paris | APHP | A.P.-H.P.
AP-HM | Assistance publique Hôpitaux de Marseille
Hospices civils de Lyon | HCL | Hospices Civils de Lyon (HCL)
CHU de Lille | Centre hospitalier universitaire de Lille | CHRU Lille
CHU de Nantes | chu nantes
CHU de Bordeaux | Centre Hospitalier Universitaire Bordeaux
Centre hospitalier de Saint-Denis | CH St-Denis | CH Saint Denis (93)
CASH de Nanterre | Centre d’accueil et de soins hospitaliers de Nanterre
ADSF | ADSF - Agir pour la santé des femmes | Agir pour la Santé des Femmes
Fédération des acteurs de la solidarité | FAS | Fédération des acteurs de la solidarité (FAS)
Fédération Addiction | Federation addictions
France Assos Santé | france asso santé
CPAM de Seine-Saint-Denis | CPAM 93 | Caisse primaire d’assurance maladie de la Seine-Saint-Denis
CPAM du Val-de-Marne | CPAM 94
CPAM des Bouches-du-Rhône | cpam 13
ARS Île-de-France | Agence régionale de santé Île-de-France | ARS IDF
ARS Hauts-de-France | Agence Régionale de Santé Hauts de France
CCAS de Lille | Centre communal d’action sociale de Lille | ccas lille
CCAS de Roubaix | CCAS Roubaix
CCAS de Grenoble | Centre Communal d’Action Sociale (Grenoble)
ASAMLA | Association santé migrants Loire-Atlantique | Asamla Nantes
Migrations Santé Alsace | migration santé alsace
MSA | Mutualité sociale agricole
La Case de Santé | Case de santé Toulouse
Le Château en Santé | Château en santé
ACSBE La Place Santé | La Place santé | Association communautaire santé bien-être
Le Village 2 Santé | Village 2 santé Échirolles
Fnasat-Gens du voyage | FNASAT
ASET 93
ASET 95 | A.S.E.T. 95
ISM Interprétariat | Inter Service Migrants Interprétariat
ISM CORUM | ISM-Corum Lyon
La Cimade | CIMADE | cimade
Gisti | Groupe d’information et de soutien des immigré·es
Emmaüs Solidarité | Emmaus solidarite
Emmaüs Connect
Emmaüs France
Association Aurore | AURORE
Alynea | Alynéa
Habitat et Humanisme | Habitat & Humanisme
Coallia | COALIA
France terre d’asile | FTDA | france terre d asile
Forum réfugiés | Forum Réfugiés - Cosi
Groupe SOS Solidarités | SOS Solidarités
SOS Hépatites | S.O.S. hépatites
Le Planning familial | MFPF | Mouvement français pour le planning familial
Planning familial 13 | Planning Familial des Bouches-du-Rhône
Planning familial 69 | Planning familial du Rhône
Les Restos du Cœur | Restos du coeur | Restaurants du Cœur
ATD Quart Monde | ATD Quart-Monde
Secours populaire français | Secours Populaire
Santé publique France | SPF
Mutualité Française | Fédération nationale de la mutualité française
Mutualité française Pays de la Loire
UNAFAM | Unafam
UNAF | Union nationale des associations familiales
Institut Renaudot | institut Théophraste Renaudot
CODES 13 | Comité départemental d’éducation pour la santé des Bouches-du-Rhône
CODES 06
CRES PACA | Comité régional d’éducation pour la santé Provence-Alpes-Côte d’Azur
ORS Île-de-France | Observatoire régional de santé Île-de-France
Hôpital européen Marseille | Hopital Européen
Hôpital Saint-Joseph Marseille | Hôpital St Joseph (Marseille)
Groupe hospitalier Paris Saint-Joseph | Hôpital Paris Saint-Joseph
Hôpital Saint-Louis
PASS de l’hôpital Saint-Louis | Permanence d’accès aux soins de santé Saint-Louis
Ville de Saint-Denis | Mairie de Saint-Denis
Ville d’Aubervilliers
Département de la Seine-Saint-Denis | Conseil départemental de la Seine-Saint-Denis | CD93
Fondation de l’Armée du Salut | Armée du salut
Nouvelle Aube | association Nouvelle Aube
Acceptess-T | Acceptess T
Cabiria
Les Amis du Bus des femmes | Amis du bus des femmes | Le Bus des Femmes
Ikambere | Ikambéré
Basiliade | Bazilliade
Act Up-Paris | Act up paris
Act Up Sud-Ouest
Centre Primo Levi | centre Primo-Lévi
Parcours d’exil | parcours d exil
Orspere-Samdarra | ORSPERE SAMDARRA
Réseau Louis Guilloux | Louis Guilloux (Rennes)
EHESP | École des hautes études en santé publique
Adages
`;
const PLACEHOLDERS =
  "Aucune | aucune | Néant | / | - | indépendante | Indépendant | médiatrice | Médiatrice en santé | à titre individuel | Sans | particulier";

const split = (line: string): string[] => line.split(" | ").filter((label) => label !== "");

/** Structures, each with the labels that people wrote for it. */
export const TRIAL_STRUCTURES: string[][] = LINES.trim().split("\n").map(split);
/** Labels that name no structure. */
export const TRIAL_PLACEHOLDERS: string[] = split(PLACEHOLDERS);
