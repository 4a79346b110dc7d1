import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Instant } from '../basics/time.ts'
import { canonicalJson } from './course-log.ts'
import type { Occasion } from './occasion.ts'

export const WhenAndWhere = z.object({
  startsAt: Instant,
  endsAt: Instant,
  place: BothLanguages.nullable(),
  link: z.string().nullable(),
  sessions: z.array(z.object({ id: z.ulid(), startsAt: Instant, endsAt: Instant })),
})
export type WhenAndWhere = z.infer<typeof WhenAndWhere>

/** What those with a seat have been notified of, and with which version of the occasion. */
export const AnnouncedWhenAndWhere = z.object({ version: z.number().int(), said: WhenAndWhere })
export type AnnouncedWhenAndWhere = z.infer<typeof AnnouncedWhenAndWhere>

export const whenAndWhereOf = ({
  startsAt,
  endsAt,
  place,
  link,
  sessions,
}: Pick<Occasion, keyof WhenAndWhere>): WhenAndWhere => ({
  startsAt,
  endsAt,
  place,
  link,
  sessions: sessions.map((session) => ({ id: session.id, startsAt: session.startsAt, endsAt: session.endsAt })),
})

const timesIn = ({ startsAt, endsAt, sessions }: WhenAndWhere): WhenAndWhere => ({
  startsAt,
  endsAt,
  sessions,
  place: null,
  link: null,
})

/** Whether it is held at another time, in all or in a session that there was. */
export const isMoved = (before: WhenAndWhere, now: WhenAndWhere): boolean =>
  !isSameForThose(timesIn(before), timesIn(now))

/** Whether nothing of it has changed. A new session that no one has chosen yet is no change for anyone. */
export const isSameForThose = (before: WhenAndWhere, now: WhenAndWhere): boolean => {
  const known = new Set(before.sessions.map(({ id }) => id))
  return canonicalJson(before) === canonicalJson({ ...now, sessions: now.sessions.filter(({ id }) => known.has(id)) })
}
