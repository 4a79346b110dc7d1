import { zipSync } from 'fflate'

/** A block of a document to fill in. `field`: a label with room for its value; `item`: a numbered line. */
export type DocxBlock =
  | { kind: 'title' | 'heading' | 'text' | 'item'; text: string }
  | { kind: 'field'; text: string; placeholder: string }

export type Docx = { language: 'sv' | 'en'; title: string; author: string; blocks: readonly DocxBlock[] }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const word = `xmlns:w="${office}/wordprocessingml/2006/main"`
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relations = `${office}/package/2006/relationships`
const officeRelation = `${office}/officeDocument/2006/relationships`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
const paragraph = (style: string, runs: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${runs}</w:p>`

const blockXml = (block: DocxBlock) => {
  switch (block.kind) {
    case 'title':
      return paragraph('Title', run(block.text))
    case 'heading':
      return paragraph('Heading1', run(block.text))
    case 'text':
      return paragraph('Normal', run(block.text))
    case 'item':
      return paragraph('ListParagraph', run(block.text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
    case 'field':
      return paragraph('Normal', run(`${block.text}: `, '<w:b/>') + run(block.placeholder, '<w:color w:val="55606A"/>'))
  }
}

const page =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'

const style = (id: string, name: string, points: number, before: number, more = '', outline = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/>'}<w:qFormat/><w:pPr>${outline && '<w:keepNext/>'}<w:spacing w:before="${before * 20}" w:after="120"/>${outline}</w:pPr><w:rPr>${more}<w:sz w:val="${points * 2}"/></w:rPr></w:style>`

const styles = (language: string) =>
  [
    `${head}<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:color w:val="14212B"/><w:sz w:val="22"/><w:lang w:val="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>`,
    style('Normal', 'Normal', 11, 0),
    style('Title', 'Title', 22, 0, '<w:b/>', '<w:outlineLvl w:val="0"/>'),
    style('Heading1', 'heading 1', 14, 14, '<w:b/>', '<w:outlineLvl w:val="0"/>'),
    style('ListParagraph', 'List Paragraph', 11, 0),
    '</w:styles>',
  ].join('')

const numbering = `${head}<w:numbering ${word}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="567" w:hanging="567"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`

const types = [
  `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`,
  ...['document.main', 'styles', 'numbering'].map(
    (part) => `<Override PartName="/word/${part.split('.')[0]}.xml" ContentType="${contentType}.${part}+xml"/>`,
  ),
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>',
].join('')

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${head}<Relationships xmlns="${relations}">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`

const properties = (title: string, author: string, language: string) =>
  `${head}<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator><dc:language>${language}</dc:language></cp:coreProperties>`

/** A Word document with real headings and numbering and its language set. The same input gives the same bytes. */
export const renderDocx = ({ language, title, author, blocks }: Docx): Uint8Array => {
  const locale = language === 'sv' ? 'sv-SE' : 'en-GB'
  const parts = {
    '[Content_Types].xml': types,
    '_rels/.rels': relationships([
      [`${officeRelation}/officeDocument`, 'word/document.xml'],
      [`${relations}/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'docProps/core.xml': properties(title, author, locale),
    'word/_rels/document.xml.rels': relationships([
      [`${officeRelation}/styles`, 'styles.xml'],
      [`${officeRelation}/numbering`, 'numbering.xml'],
    ]),
    'word/document.xml': `${head}<w:document ${word}><w:body>${blocks.map(blockXml).join('')}${page}</w:body></w:document>`,
    'word/styles.xml': styles(locale),
    'word/numbering.xml': numbering,
  }
  const bytes = Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)] as const)
  return zipSync(Object.fromEntries(bytes), { mtime: new Date(1980, 0, 1, 12) })
}
