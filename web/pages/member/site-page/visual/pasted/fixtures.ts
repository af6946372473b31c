/** What programs put on the clipboard, in the shape that each gives it; the words are ours. */

/** Microsoft Word: conditional comments, lists as paragraphs, the namespace of Office. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style>
<!-- p.MsoNormal, li.MsoNormal {margin:0cm; font-size:12.0pt;} @list l0:level1 {mso-level-number-format:bullet;} -->
</style></head>
<body lang=FR style='tab-interval:35.4pt'>
<!--StartFragment-->
<h1 style='margin:0cm'><b><span style='font-size:16.0pt'>Rapport d’activité</span></b><o:p></o:p></h1>
<h3>Les faits<o:p></o:p></h3>
<p class=MsoNormal style='margin-bottom:8.0pt'>Une <b style='mso-bidi-font-weight:normal'>médiatrice</b> et un
<i>interprète</i>&nbsp;: <del>deux</del><ins>trois</ins> journées.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Écouter<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>d’abord<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>ensuite<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Orienter<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'>
 <tr><td width=200 colspan=2 style='border:solid windowtext 1.0pt'><p class=MsoNormal><b>Lieux</b><o:p></o:p></p></td><td><p class=MsoNormal>Date<o:p></o:p></p></td></tr>
 <tr><td rowspan=2><p class=MsoNormal>Nord</p><p class=MsoNormal>et Sud</p></td><td><p class=MsoNormal>Lille</p></td><td><p class=MsoNormal>mars</p></td></tr>
 <tr><td><p class=MsoNormal>Arles</p></td><td><p class=MsoNormal>mai</p></td></tr>
</table>
<p class=MsoNormal>Voir <a href="https://exemple.fr/rapport?id=3&amp;utm_source=word&amp;utm_medium=doc">le rapport</a><a style='mso-footnote-id:ftn1' href="#_ftn1">[1]</a>.<o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** LibreOffice Writer: HTML 4 with fonts, lines wrapped where the source is. */
export const WRITER = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 24.8 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head>
<body lang="fr-FR" dir="ltr"><h2 class="western">Un titre</h2>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif">Une
phrase <b>en gras</b>, <u>soulignée</u>
et coupée.</font></p>
<ol start="3"><li><p style="margin-bottom: 0cm">trois</p></li>
	<li><p style="margin-bottom: 0cm">quatre</p>
	<ul><li><p>dedans</p></li></ul></li></ol>
<p><br/></p>
</body></html>`;

/** Google Docs: all in a bold element that is not bold, looks in styles alone. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1b2c3d4e-7fff"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Notre action</span></h2><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">Une phrase </span><span style="font-weight:700;font-style:normal;white-space:pre-wrap;">forte</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;"> et douce</span><span style="font-weight:400;">, </span><a href="https://www.google.com/url?q=https://exemple.fr/page?fbclid%3DIwAR0&amp;sa=D" style="text-decoration:none;"><span style="text-decoration:underline;">là</span></a><span>.</span></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">un</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">deux</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>trois</span></p></li></ul></b><br class="Apple-interchange-newline">`;

/** A mail: a layout table, one line per « div », a quotation, a protected link. */
export const MAIL = `<html><body><table role="presentation" width="100%"><tr><td><div dir="ltr">Bonjour,<div><br></div><div>La réunion est <span style="FONT-WEIGHT: bold">jeudi</span>.<br>Salle 2.<br><br>Bien à vous</div></div>
<blockquote type="cite" style="margin:0 0 0 .8ex"><div>Le lundi, quelqu’un a écrit :</div><div><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexemple.fr%2Fsalle&amp;data=05">la salle</a> et <a href="javascript:alert(1)">ceci</a></div></blockquote></td></tr></table><img src="https://suivi.exemple/pixel.gif" width="1"><script>alert(1)</script><div style="display:none">aperçu caché</div></body></html>`;

/** A page of a PDF that was laid out: a line of paper is a line. */
export const PDF = `La médiation en santé facilite l’accès aux droits, à la prévention et
aux soins des personnes qui en sont éloignées, en tenant compte de
leurs spécificités. Voir https://exemple.fr/texte.

• Aller vers les personnes
• Faire avec elles
1) Former`;
