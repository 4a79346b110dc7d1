import type { z } from 'zod'
import { publicPagesOf, PublicPages } from '../content/public-pages.ts'
import { PageText } from '../content/page.ts'
import { PublicCourses } from '../courses/public-courses.ts'
import { listedMonths } from '../courses/listed.ts'
import { PublicFrame, publicFrameOf } from '../content/public-frame.ts'
import { fileKeys, type FileStore } from './file-store.ts'
import type { Stores } from './stores/stores.ts'

type Place = { stores: Pick<Stores, 'pages' | 'pageChecks'>; files: Pick<FileStore, 'find' | 'put' | 'remove'> }

const json = 'application/json'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array | null): string | null => (bytes ? new TextDecoder().decode(bytes) : null)

/** Attempts to be the last writer. */
const attempts = 5

const textsIn = ({ pages }: PublicPages): { page: string; number: number }[] =>
  pages.flatMap(({ id, times }) => times.map(({ number }) => ({ page: id, number })))

const writeText = async ({ stores, files }: Place, { page, number }: { page: string; number: number }) => {
  const version = await stores.pages.readVersion(page, number)
  if (!version) throw new Error('a public page has no text')
  await files.put(fileKeys.publicText(page, number), bytesOf(JSON.stringify(version.text)), json)
}

/** An unreadable file counts as empty, so that it is written anew. */
const readAs = (text: string | null): PublicPages => {
  try {
    return text === null ? { pages: [] } : PublicPages.parse(JSON.parse(text))
  } catch {
    return { pages: [] }
  }
}

const keyOf = ({ page, number }: { page: string; number: number }) => fileKeys.publicText(page, number)

/**
 * Checks the index again after each write, so that the last of several writers has seen what is stored. What leaves
 * the index is never written again, so its text can be removed.
 */
const write = async (place: Place, now: number, isAnew: boolean): Promise<void> => {
  const { stores, files } = place
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stood = textOf(await files.find(fileKeys.publicPages()))
    const pages = publicPagesOf(await stores.pages.list(), now)
    const text = JSON.stringify(pages)
    const mustWrite = isAnew && attempt === 1
    if (text === stood && !mustWrite) return
    const written = new Set(textsIn(readAs(stood)).map(keyOf))
    const wanted = textsIn(pages)
    for (const each of wanted) if (mustWrite || !written.has(keyOf(each))) await writeText(place, each)
    const named = new Set(wanted.map(keyOf))
    for (const key of written) if (!named.has(key)) await files.remove(key)
    await files.put(fileKeys.publicPages(), bytesOf(text), json)
  }
  throw new Error('others write the public pages all the time')
}

/**
 * Writes what visitors may read of editors' pages, where it differs or `isAnew`, and removes texts that are no longer
 * shown. A failure is noted for operators.
 */
export const writePublicPages = async (place: Place, portalNow: number, { isAnew = false } = {}): Promise<void> => {
  const { pageChecks } = place.stores
  try {
    await write(place, portalNow, isAnew)
  } catch (error) {
    const unnoted = await pageChecks.noteUnwritten(portalNow).then(
      () => null,
      (failure: unknown) => failure,
    )
    if (unnoted === null) throw error
    throw new AggregateError([error, unnoted], 'the public pages are neither written nor noted as unwritten')
  }
  await pageChecks.noteWritten()
}

type FramePlace = { stores: Pick<Stores, 'frame'>; files: Pick<FileStore, 'find' | 'put'> }

/** Checks the published frame again after each write, as for pages. */
export const writePublicFrame = async ({ stores, files }: FramePlace): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stood = textOf(await files.find(fileKeys.publicFrame()))
    const text = JSON.stringify(publicFrameOf(await stores.frame.list()))
    if (text === stood) return
    await files.put(fileKeys.publicFrame(), bytesOf(text), json)
  }
  throw new Error('others write the public frame all the time')
}

type CoursePlace = { stores: Pick<Stores, 'courses'>; files: Pick<FileStore, 'find' | 'put'> }

/** Seats are those taken now. */
export const writePublicCourses = async ({ stores, files }: CoursePlace, portalNow: number): Promise<void> => {
  const { courses, occasions } = await stores.courses.listByMonths(listedMonths(portalNow))
  const published = courses.filter(({ state }) => state === 'published')
  const ids = new Set(published.map(({ id }) => id))
  const catalogue = PublicCourses.parse({
    courses: published,
    occasions: occasions.filter(({ state, courseId }) => state !== 'draft' && ids.has(courseId)),
  })
  const text = JSON.stringify(catalogue)
  if (text === textOf(await files.find(fileKeys.publicCourses()))) return
  await files.put(fileKeys.publicCourses(), bytesOf(text), json)
}

type Reading = {
  pages: () => Promise<PublicPages | null>
  text: (page: string, number: number) => Promise<PageText | null>
  courses: () => Promise<PublicCourses | null>
  frame: () => Promise<PublicFrame | null>
}
export type PublicFiles = Reading

/** Milliseconds for which a reading holds, and the number of cached texts, which never change. */
const [heldFor, storedTexts] = [5_000, 500]

/** Also keeps the last value while a new reading fails. */
const held = <Value>(read: () => Promise<Value | null>, realNow: () => number): (() => Promise<Value | null>) => {
  let known: Value | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const readAnew = async () => {
    try {
      known = await read()
    } catch (error) {
      if (known === null) throw error
    }
    readAt = realNow()
  }
  return async () => {
    if (realNow() - readAt >= heldFor) await (reading ??= readAnew().finally(() => (reading = null)))
    return known
  }
}

/** From files alone: the store is never asked. */
export const createPublicFiles = (files: Pick<FileStore, 'find'>, realNow: () => number = Date.now): PublicFiles => {
  const texts = new Map<string, PageText>()
  const parsed = async <Schema extends z.ZodType>(key: string, schema: Schema): Promise<z.infer<Schema> | null> => {
    const text = textOf(await files.find(key))
    return text === null ? null : schema.parse(JSON.parse(text))
  }
  return {
    pages: held(() => parsed(fileKeys.publicPages(), PublicPages), realNow),
    courses: held(() => parsed(fileKeys.publicCourses(), PublicCourses), realNow),
    frame: held(() => parsed(fileKeys.publicFrame(), PublicFrame), realNow),
    text: async (page, number) => {
      const key = fileKeys.publicText(page, number)
      const known = texts.get(key) ?? (await parsed(key, PageText))
      if (!known) return null
      if (texts.size >= storedTexts) texts.delete(texts.keys().next().value ?? '')
      texts.set(key, known)
      return known
    },
  }
}
