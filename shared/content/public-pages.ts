import { z } from 'zod'
import { addressesOf, PageSection } from './address.ts'
import { lastReviewOf, Publishing, type ContentPage } from './page.ts'
import { isForReader } from './reader-kinds.ts'

/** A time during which visitors may read a page, and what is shown of it; `forAll`: to signed-in readers as well. */
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

/** What visitors may read, now and later, and former addresses. The texts are stored apart, by page and number. */
export const PublicPages = z.object({
  pages: z.array(
    z.object({
      id: z.ulid(),
      section: PageSection,
      times: z.array(PublicTime),
      former: z.array(z.string()).default([]),
    }),
  ),
})
export type PublicPages = z.infer<typeof PublicPages>
export type PublicPage = PublicPages['pages'][number]

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

const isOver = ({ until }: PublicTime, now: number): boolean => until !== null && until <= now

/** What is over or withdrawn is left out; of what was replaced only the addresses stay. */
export const publicPagesOf = (
  pages: readonly Pick<ContentPage, 'id' | 'section' | 'publishings'>[],
  now: number,
): PublicPages => ({
  pages: pages
    .map(({ id, section, publishings }) => {
      const { over = [], times = [] } = Object.groupBy(timesOf(publishings), (time) =>
        isOver(time, now) ? 'over' : 'times',
      )
      return { id, section, times, former: [...new Set(over.flatMap(({ address }) => addressesOf(address)))] }
    })
    .filter(({ times }) => times.length > 0),
})

/** Whether visitors are, or were, shown a page at an address. */
export const wasPublicAt = ({ times, former }: PublicPage, address: string, now: number): boolean =>
  former.includes(address) || times.some((time) => time.from <= now && addressesOf(time.address).includes(address))

export const publicAt = ({ times }: PublicPage, now: number): PublicTime | null =>
  times.find(({ from, until }) => from <= now && (until === null || now < until)) ?? null
