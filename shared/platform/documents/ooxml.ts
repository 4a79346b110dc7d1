import { unzipSync } from 'fflate'

/** Main parts of documents without macros, by the ending of the file. */
const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const
type OfficeExtension = keyof typeof mainTypes
export const isOffice = (extension: string): extension is OfficeExtension => Object.hasOwn(mainTypes, extension)

const relations = '_rels/.rels'
const contentTypes = '[content_types].xml'
/** Relations and types of a document are some kilobytes; more than this (bytes) is no document. */
const largest = 4_000_000

/** A part's name as all programs compare it: in lower case, from the root, with forward slashes. */
const partName = (name: string): string => {
  const steps: string[] = []
  for (const step of name.toLowerCase().replaceAll('\\', '/').split('/'))
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  return steps.join('/')
}

/** Without its comments, in one pass; one without an end stays. */
const withoutComments = (xml: string): string => {
  let rest = ''
  for (let from = 0; ;) {
    const start = xml.indexOf('<!--', from)
    const end = start < 0 ? -1 : xml.indexOf('-->', start)
    if (end < 0) return rest + xml.slice(from)
    rest += xml.slice(from, start)
    from = end + '-->'.length
  }
}

/** XML is UTF-8, or UTF-16 with its mark. */
const xmlIn = (bytes: Uint8Array): string => {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return withoutComments(new TextDecoder(encoding).decode(bytes))
}

type Attributes = Readonly<Record<string, string>>
const elements = (xml: string, name: string): Attributes[] =>
  [...xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}\\s([^<>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, one, other]) => [
        key,
        (one ?? other ?? '').replaceAll('&amp;', '&'),
      ]),
    ),
  )

/** The names of all parts, and the two that say what the others are. */
const opened = (bytes: Uint8Array) => {
  const names = new Set<string>()
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const part = partName(name)
      names.add(part)
      return (part === relations || part === contentTypes) && originalSize <= largest
    },
  })
  const read = (wanted: string) => {
    const found = Object.entries(parts).find(([name]) => partName(name) === wanted)
    return found ? xmlIn(found[1]) : ''
  }
  return { names, relations: read(relations), types: read(contentTypes) }
}

/**
 * Whether bytes are a document of Word or Excel as its readers take it (ECMA-376, part 2): a zip whose relations name a
 * main part that is there and of the right type, whatever the part is called. One with macros is none.
 */
export const isOfficeDocument = (bytes: Uint8Array, extension: OfficeExtension): boolean => {
  try {
    const { names, relations, types } = opened(bytes)
    const main = elements(relations, 'Relationship').find(
      ({ Type = '', TargetMode }) => Type.endsWith('/officeDocument') && TargetMode !== 'External',
    )
    const part = partName(main?.['Target'] ?? '')
    if (!names.has(part) || [...names].some((name) => name.endsWith('vbaproject.bin'))) return false
    const ending = part.split('.').at(-1)
    const type =
      elements(types, 'Override').find(({ PartName = '' }) => partName(PartName) === part) ??
      elements(types, 'Default').find(({ Extension = '' }) => Extension.toLowerCase() === ending)
    return type?.['ContentType'] === mainTypes[extension]
  } catch {
    return false
  }
}
