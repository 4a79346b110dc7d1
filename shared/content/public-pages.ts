import { z } from 'zod'
import { PageSection } from './address.ts'
import { lastReviewOf, Publishing, type ContentPage } from './page.ts'
import { isForReader } from './readers.ts'

/** A time during which visitors may read a page, and what is shown of it; `forAll`: to whoever is signed in as well. */
const PublicTime = Publishing.pick({
  number: true,
  from: true,
  until: true,
  address: true,
  title: true,
  summary: true,
  at: true,
}).extend({ forAll: z.boolean() })
export type PublicTime = z.infer<typeof PublicTime>

/** What visitors may read of the rooms that editors fill, now and later. The texts stand beside it, by page and number. */
export const PublicPages = z.object({
  pages: z.array(z.object({ id: z.ulid(), section: PageSection, times: z.array(PublicTime) })),
})
export type PublicPages = z.infer<typeof PublicPages>
type PublicPage = PublicPages['pages'][number]

/** Each ends where what follows it begins, also where that is for others. */
const timesOf = (publishings: readonly Publishing[]): PublicTime[] =>
  publishings.flatMap((publishing, place) => {
    const { number, from, until, address, title, summary, readers } = publishing
    const next = publishings[place + 1]?.from ?? null
    const ends = next === null ? until : Math.min(until ?? next, next)
    if (!isForReader(readers, null) || (ends !== null && ends <= from)) return []
    const at = lastReviewOf(publishing)
    return [{ number, from, until: ends, address, title, summary, at, forAll: readers.length === 0 }]
  })

export const publicPagesOf = (pages: readonly Pick<ContentPage, 'id' | 'section' | 'publishings'>[]): PublicPages => ({
  pages: pages
    .map(({ id, section, publishings }) => ({ id, section, times: timesOf(publishings) }))
    .filter(({ times }) => times.length > 0),
})

/** Which time of a page is shown to visitors at `now`, or null. */
export const publicAt = ({ times }: PublicPage, now: number): PublicTime | null =>
  times.find(({ from, until }) => from <= now && (until === null || now < until)) ?? null
