import { createHash } from 'node:crypto'
import type { Language } from '../basics/language.ts'
import { listedMonths } from '../courses/listed.ts'
import { buildIndex, SearchFile } from '../search/build-index.ts'
import type { SearchDocument } from '../search/document.ts'
import { documentsIn, type HeldCourse, type WrittenPage } from '../search/documents.ts'
import { shownTimes } from '../search/visible.ts'
import { fileKeys, searchFolder, type FileStore, type ListedFileStore } from './file-store.ts'
import type { SearchPointer } from './stores/search/search-store.ts'
import type { Stores } from './stores/stores.ts'

type Times = { from: number; until: number | null }

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** Raise it where the same documents become another index: other stems, terms or fields. */
const format = 2

/** Publishings that are or will be shown, each until the next one. */
const toCome = <P extends Times>(publishings: readonly P[], now: number): P[] =>
  shownTimes(publishings)
    .filter(({ from, until }) => until === null || (until > now && until > from))
    .map(({ publishing, until }) => ({ ...publishing, until }))

/** The heads of everything published, without texts. */
const readHeads = async ({ pages, courses }: Stores, now: number) => {
  const [heads, listed] = await Promise.all([pages.list(), courses.listByMonths(listedMonths(now))])
  const published = heads
    .map(({ id, section, publishings }) => ({ id, section, publishings: toCome(publishings, now) }))
    .filter(({ publishings }) => publishings.length > 0)
    .toSorted((one, other) => one.id.localeCompare(other.id))
  const held = listed.courses
    .filter(({ state }) => state === 'published')
    .map((course): HeldCourse => {
      const occasions = listed.occasions.filter(({ courseId, state }) => courseId === course.id && state !== 'draft')
      return { course, occasions: occasions.toSorted((one, other) => one.id.localeCompare(other.id)) }
    })
    .toSorted((one, other) => one.course.id.localeCompare(other.course.id))
  return { published, held }
}
type Heads = Awaited<ReturnType<typeof readHeads>>

/** Changes whenever something else is published: pages by their heads, all else by what is found of it. */
const fingerprintOf = ({ published, held }: Heads, now: number): string => {
  const withoutPages = { pages: [], courses: held }
  const others = [documentsIn(withoutPages, 'sv', now), documentsIn(withoutPages, 'en', now)]
  return sha256(JSON.stringify([format, published, others]))
}

const readDocuments = async (
  { published, held }: Heads,
  { pages }: Stores,
  now: number,
): Promise<Record<Language, SearchDocument[]>> => {
  const wanted = published.flatMap(({ id, publishings }) => publishings.map(({ number }) => ({ page: id, number })))
  const texts = new Map(
    (await pages.readVersions(wanted)).map(({ page, publishing, text }) => [`${page} ${publishing.number}`, text]),
  )
  const written = published.map(({ id, section, publishings }): WrittenPage => ({
    section,
    publishings: publishings.flatMap((publishing) => {
      const text = texts.get(`${id} ${publishing.number}`)
      return text ? [{ publishing, text }] : []
    }),
  }))
  const all = { pages: written, courses: held }
  return { sv: documentsIn(all, 'sv', now), en: documentsIn(all, 'en', now) }
}

export const madeIndex = async (stores: Stores, now: number): Promise<SearchFile> =>
  buildIndex(await readDocuments(await readHeads(stores, now), stores, now))

/** Null where the file is gone or cannot be read. */
export const readIndex = async (
  { file }: Pick<SearchPointer, 'file'>,
  files: Pick<FileStore, 'find'>,
): Promise<SearchFile | null> => {
  const bytes = await files.find(file)
  if (!bytes) return null
  try {
    return SearchFile.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

const isSound = async (file: string, files: Pick<FileStore, 'get'>): Promise<boolean> => {
  const bytes = await files.get(file)
  return bytes !== null && fileKeys.search(sha256(bytes)) === file
}

/** Milliseconds in which an index without a pointer may still be in the making. */
const madeWithin = 60 * 60_000

/** Removes indexes without a pointer: of two makers at once, or of one that died before it pointed to its own. */
const sweep = async (
  { file, former }: SearchPointer,
  files: Pick<ListedFileStore, 'list' | 'remove'>,
  realNow: number,
): Promise<void> => {
  for await (const key of files.list(searchFolder, realNow - madeWithin))
    if (key !== file && key !== former) await files.remove(key)
}

/**
 * Makes the index anew where what is published has changed, or its file is gone or broken. The former file stays,
 * because functions may still be reading it; older ones go. `realNow`: of the file store. Returns the new version.
 */
export const indexPublished = async (
  { stores, files }: { stores: Stores; files: Pick<ListedFileStore, 'put' | 'get' | 'list' | 'remove'> },
  { now, realNow }: { now: number; realNow: number },
): Promise<number | null> => {
  const [pointer, heads] = await Promise.all([stores.search.readPointer(), readHeads(stores, now)])
  const fingerprint = fingerprintOf(heads, now)
  if (pointer?.fingerprint === fingerprint && (await isSound(pointer.file, files))) {
    if (await stores.search.readFailure()) await stores.search.forgetFailure()
    return null
  }
  const documents = await readDocuments(heads, stores, now)
  const bytes = new TextEncoder().encode(JSON.stringify(buildIndex(documents)))
  const file = fileKeys.search(sha256(bytes))
  await files.put(file, bytes, 'application/json')
  const made: SearchPointer = {
    version: (pointer?.version ?? 0) + 1,
    file,
    former: pointer && pointer.file !== file ? pointer.file : (pointer?.former ?? null),
    fingerprint,
    builtAt: now,
    documents: documents.sv.length + documents.en.length,
    bytes: bytes.length,
  }
  if (!(await stores.search.point(made))) return null
  const gone = pointer?.former
  if (gone && gone !== made.file && gone !== made.former) await files.remove(gone)
  await sweep(made, files, realNow)
  return made.version
}
