import PDFDocument from 'pdfkit'
import { fontFile, runsOf, type Weight } from './fonts.ts'
import { printable } from '../../fields/printable.ts'
import { archiveMetadata, metadataText } from './archive-metadata.ts'
import { unpackedFont } from './unpacked-font.ts'

/** Sizes in points. */
export type TextStyle = { size: number; weight: Weight; color: string; lineGap: number; before: number; indent: number }

export const ink = '#14212b'
export const quiet = '#55606a'
const hairline = '#b9b4a9'
const labelWidth = 124
/** Points of a heading's text that stay on its page: three lines. */
const firstLines = 48
const margins = { top: 84, right: 76, bottom: 84, left: 76 }

const style = (size: number, weight: Weight, before: number, more: Partial<TextStyle> = {}): TextStyle => ({
  size,
  weight,
  color: ink,
  lineGap: size * 0.25,
  before,
  indent: 0,
  ...more,
})

export const textStyles = {
  title: style(21, 700, 4, { lineGap: 2 }),
  subtitle: style(12.5, 400, 4, { color: quiet }),
  heading: style(12, 700, 16),
  text: style(10.5, 400, 5),
  note: style(9.5, 400, 5, { color: quiet, indent: 14 }),
  label: style(9.5, 600, 5, { color: quiet }),
  value: style(10.5, 400, 0),
  mark: style(12, 700, 0, { color: '#8a1c1c' }),
} satisfies Record<string, TextStyle>

/** What every document says about itself. `createdAt`: milliseconds since 1970; it is the only time in the file. */
export type PaperInput = {
  language: 'sv' | 'en'
  title: string
  subject: string
  productName: string
  createdAt: number
}

/** pdfkit caches its loaded fonts, but does not declare them in its types. */
type Loaded = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

/**
 * An A4 document for paper and archive: tagged (PDF/UA-1 and PDF/A-2a), fonts embedded, the same bytes for the same
 * content. Everything is written in reading order; `finish` adds what stands on every page.
 */
export const openPaper = (input: PaperInput) => {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: input.language === 'sv' ? 'sv-SE' : 'en-GB',
    font: '',
    info: {
      Title: metadataText(input.title),
      Subject: metadataText(input.subject),
      Author: metadataText(input.productName),
      Creator: 'Mandat',
      Producer: 'pdfkit',
      CreationDate: new Date(input.createdAt),
    },
  })
  doc.appendXML(archiveMetadata)
  const chunks: Uint8Array[] = []
  const whole = new Promise<Uint8Array>((done, fail) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => done(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', fail)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)

  const registered = new Set<string>()
  const drawIn = (file: string) => {
    if (!registered.has(file)) doc.registerFont(file, unpackedFont(file))
    registered.add(file)
    return doc.font(file)
  }
  drawIn(fontFile(400))

  const has = (file: string, codePoint: number) =>
    (drawIn(file) as unknown as Loaded)._font.font.hasGlyphForCodePoint(codePoint)
  const put = (
    text: string,
    { size, weight, color, lineGap, indent }: TextStyle,
    at: { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' },
  ) => {
    const runs = runsOf(text, weight, has)
    doc.fillColor(color).fontSize(size)
    for (const [index, run] of runs.entries()) {
      const options = {
        width: at.width - indent,
        align: at.align ?? 'left',
        lineGap,
        continued: index < runs.length - 1,
      } as const
      drawIn(run.file)
      if (index === 0) doc.text(run.text, at.x + indent, at.y, options)
      else doc.text(run.text, options)
    }
  }
  const columnWidth = doc.page.width - margins.left - margins.right
  const flow = (text: string, how: TextStyle) => put(text, how, { x: margins.left, y: doc.y, width: columnWidth })

  /** Starts a new page unless this many points are left. */
  const keep = (points: number) => {
    if (doc.y + points > doc.page.height - margins.bottom) doc.addPage()
  }
  const rule = (y: number) => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(margins.left, y)
      .lineTo(doc.page.width - margins.right, y)
      .lineWidth(0.5)
      .strokeColor(hairline)
      .stroke()
    doc.endMarkedContent()
  }

  /** In points, to within a line. */
  const height = (text: string, { size, weight, lineGap, indent, before }: TextStyle) => {
    drawIn(fontFile(weight))
    return before + doc.fontSize(size).heightOfString(printable(text), { width: columnWidth - indent, lineGap })
  }

  return {
    keep,
    height,
    /** One tagged block: `H1`, `H2`, `P` … A heading has room for the first lines under it. */
    block: (tag: string, text: string, how: TextStyle) => {
      if (tag.startsWith('H')) keep(height(text, how) + firstLines)
      doc.y += how.before
      root.add(doc.struct(tag, {}, () => flow(text, how)))
    },
    list: (pairs: readonly { label: string; value: string }[]) => {
      const list = doc.struct('L')
      root.add(list)
      for (const { label, value } of pairs) {
        keep(40)
        const item = doc.struct('LI')
        list.add(item)
        doc.y += textStyles.label.before
        const { page, y } = doc
        item.add(
          doc.struct('Lbl', {}, () =>
            put(label, textStyles.label, { x: margins.left, y: y + 1, width: labelWidth - 12 }),
          ),
        )
        const below = doc.y
        item.add(
          doc.struct('LBody', {}, () =>
            put(value, textStyles.value, { x: margins.left + labelWidth, y, width: columnWidth - labelWidth }),
          ),
        )
        if (doc.page === page) doc.y = Math.max(doc.y, below)
        item.end()
      }
      list.end()
    },
    line: () => {
      doc.y += 10
      rule(doc.y)
      doc.y += 4
    },
    /** The head, the foot and the mark across each page are no part of the text that is read out. */
    finish: (each: { head: string; foot: string; page: (page: number, of: number) => string; mark?: string }) => {
      root.end()
      const { count } = doc.bufferedPageRange()
      const small = { ...textStyles.note, size: 8.5, indent: 0 }
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index)
        // Otherwise text in the margin would start a page of its own.
        doc.page.margins = { ...margins, top: 0, bottom: 0 }
        doc.markContent('Artifact', { type: 'Pagination' })
        put(each.head, small, { x: margins.left, y: 40, width: columnWidth })
        put(each.foot, small, { x: margins.left, y: doc.page.height - 52, width: columnWidth - 90 })
        put(each.page(index + 1, count), small, {
          x: doc.page.width - margins.right - 90,
          y: doc.page.height - 52,
          width: 90,
          align: 'right',
        })
        if (each.mark) {
          doc
            .save()
            .rotate(-52, { origin: [doc.page.width / 2, doc.page.height / 2] })
            .fillOpacity(0.1)
          put(
            each.mark,
            { ...textStyles.mark, size: Math.min(96, 760 / each.mark.length) },
            { x: 0, y: doc.page.height / 2 - 60, width: doc.page.width, align: 'center' },
          )
          doc.restore()
        }
        doc.endMarkedContent()
        rule(doc.page.height - 60)
      }
      doc.end()
      return whole
    },
  }
}
