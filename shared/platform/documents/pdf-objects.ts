/** What a PDF is made of, as far as its encryption needs it. Strings have one character for each byte. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfReference | PdfValue[] | PdfDictionary
export type PdfDictionary = Map<string, PdfValue>
type PdfName = { name: string }
type PdfString = { bytes: string }
type PdfReference = { object: number; generation: number }

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value
export const stringIn = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value !== null && 'bytes' in value ? value.bytes : null
export const nameIn = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : null

const space = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
const reference = /(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+R(?![A-Za-z])/y
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y
const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y
const word = /true|false|null/y
const hexString = /<([\da-fA-F\0\t\n\f\r ]*)>/y
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const deepest = 20

class Unreadable extends Error {}

/** Reads one value of a PDF's text (`latin1`) from a place on. */
class Reader {
  at: number
  readonly text: string
  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }

  private literal(): PdfString {
    let [depth, bytes] = [1, '']
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      const letter = this.text[this.at]!
      if (letter === '\\') {
        const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at + 1, this.at + 4))?.[0]
        const next = this.text[this.at + 1] ?? ''
        this.at += octal?.length ?? (this.text.startsWith('\r\n', this.at + 1) ? 2 : 1)
        bytes += octal
          ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
          : /[\r\n]/.test(next)
            ? ''
            : (escapes[next] ?? next)
        continue
      }
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
      if (depth === 0) {
        this.at += 1
        return { bytes }
      }
      bytes += letter
    }
    throw new Unreadable()
  }

  private hex(): PdfString {
    const found = this.take(hexString)?.[1]
    if (found === undefined) throw new Unreadable()
    const digits = found.replaceAll(/[^\da-f]/gi, '')
    return { bytes: Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1') }
  }

  private dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map()
    this.at += 2
    for (;;) {
      this.take(space)
      if (this.text.startsWith('>>', this.at)) {
        this.at += 2
        return entries
      }
      const key = this.take(name)?.[1]
      if (key === undefined) throw new Unreadable()
      entries.set(key, this.value(depth + 1))
    }
  }

  private array(depth: number): PdfValue[] {
    const values: PdfValue[] = []
    this.at += 1
    for (;;) {
      this.take(space)
      if (this.text[this.at] === ']') {
        this.at += 1
        return values
      }
      values.push(this.value(depth + 1))
    }
  }

  value(depth = 0): PdfValue {
    if (depth > deepest) throw new Unreadable()
    this.take(space)
    const letter = this.text[this.at]
    if (letter === '(') return this.literal()
    if (letter === '[') return this.array(depth)
    if (letter === '<') return this.text[this.at + 1] === '<' ? this.dictionary(depth) : this.hex()
    const named = this.take(name)
    if (named) return { name: named[1] ?? '' }
    const referred = this.take(reference)
    if (referred) return { object: Number(referred[1]), generation: Number(referred[2]) }
    const counted = this.take(number)
    if (counted) return Number(counted[0])
    const said = this.take(word)?.[0]
    if (said === undefined) throw new Unreadable()
    return said === 'null' ? null : said === 'true'
  }
}

export const dictionaryAt = (text: string, at: number): PdfDictionary | null => {
  try {
    const value = new Reader(text, at).value()
    return isDictionary(value) ? value : null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
