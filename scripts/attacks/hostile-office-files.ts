import { field, file, form } from "../../server/testing/form.ts";
import { ADMIN, post } from "../../server/testing/run-site.ts";
import { ole, openXml } from "../../server/testing/sample-files.ts";
import { type Entry, zip } from "../../server/testing/zip.ts";
import type { Attack } from "../attack/attack.ts";

const TEMPLATE = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://exemple.test/modele.dotm" TargetMode="External"/></Relationships>`;

const HOSTILE: Record<string, Entry> = {
  "modèle distant": { name: "word/_rels/settings.xml.rels", data: TEMPLATE },
  "objet OLE": { name: "word/embeddings/oleObject1.bin", data: ole },
  ActiveX: { name: "word/activeX/activeX1.xml", data: "<ax/>" },
  "programme parmi les images": {
    name: "word/media/image1.png",
    data: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500)]),
  },
  "archive renommée .bin": {
    name: "word/media/donnees.bin",
    data: zip([{ name: "a.exe", data: "MZ" }]),
  },
  "taille minorée dans l'annuaire": {
    name: "word/media/a.dat",
    data: Buffer.alloc(50 * 1024 * 1024),
    declaredSize: 1000,
  },
};

const attack: Attack = {
  line: "1.22",
  title: "fichiers bureautiques hostiles",
  run: async (makeSite) => {
    const { url } = await (await makeSite()).run(ADMIN);
    const { token } = await (
      await post(`${url}/api/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
    ).json();
    const send = async (data: Buffer): Promise<number> => {
      const { body, headers } = form([field("category", "articles"), file("lettre.docx", data)]);
      const sent = {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, ...headers },
        body: new Uint8Array(body),
      };
      return (await fetch(`${url}/api/upload-ressource`, sent)).status;
    };
    if ((await send(openXml("docx"))) !== 201) throw new Error("a genuine document is refused");
    const accepted: string[] = [];
    for (const [what, entry] of Object.entries(HOSTILE))
      if ((await send(openXml("docx", [entry]))) !== 415) accepted.push(what);
    const measured =
      accepted.length > 0 ? `acceptés : ${accepted.join(", ")}` : "tous refusés (415)";
    return [
      {
        what: `${Object.keys(HOSTILE).length} documents .docx`,
        measured,
        held: accepted.length === 0,
      },
    ];
  },
};

export default attack;
