import { inflateSync } from 'node:zlib'

/** The objects of a document: what stands in each, with its stream unpacked. */
const objectsIn = (pdf: Uint8Array) => {
  const source = Buffer.from(pdf).toString('latin1')
  return new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const [head = '', stream] = body.split(/\nstream\n/)
      const bytes = stream === undefined ? Buffer.alloc(0) : Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')
      const isText = /FlateDecode/.test(head) && !/Length1/.test(head)
      return [number, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' }]
    }),
  )
}

/** Which text each glyph of a font stands for (its ToUnicode map): glyphs are numbered in the order of the list. */
const glyphTexts = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )

/** What a reader copies out of a document, and how many glyphs of it show nothing (`.notdef`). */
export const readPdf = (pdf: Uint8Array) => {
  const objects = objectsIn(pdf)
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      if (map) fonts.set(name, glyphTexts(objects.get(map)?.stream ?? ''))
    }
  let text = ''
  let missing = 0
  for (const { stream } of objects.values()) {
    let font: string[] = []
    for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? []
      for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
        for (let at = 0; at < glyphs.length; at += 4) {
          const glyph = Number.parseInt(glyphs.slice(at, at + 4), 16)
          if (glyph === 0) missing += 1
          text += font[glyph] ?? ''
        }
    }
  }
  return { text, missing }
}
