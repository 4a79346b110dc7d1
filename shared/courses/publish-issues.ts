import { stockholmDate } from '../clock.ts'
import type { FieldIssue } from '../fields/errors.ts'
import { isECourse as hasNoSeats } from './availability.ts'
import { lastListedDay } from './listed.ts'
import type { Occasion } from './occasion.ts'
import { latestDay, occasionIssues, occasionWritten, type OccasionDraft } from './occasion-draft.ts'

type Held = Pick<Occasion, 'startsAt' | 'endsAt' | 'capacity'>
type Findable = Held & Pick<Occasion, 'place' | 'link'>

/** The list of an occasion with seats closes for good as it starts, so that it starts after now. */
function* startIssues({ startsAt, endsAt, ...held }: Held, now: number): Generator<FieldIssue> {
  const hasBegun = !hasNoSeats(held) && now >= startsAt
  if (now >= endsAt || (hasBegun && stockholmDate(startsAt) < stockholmDate(now)))
    yield { path: 'startDay', code: 'day-passed' }
  else if (hasBegun) yield { path: 'startTime', code: 'time-passed' }
}

/** As `startIssues`, of what is published: where it stays it may have begun, and once it has begun it is not moved. */
function* movedIssues(written: Held, stored: Held, now: number): Generator<FieldIssue> {
  const isMoved = !hasNoSeats(stored) && written.startsAt !== stored.startsAt
  if (isMoved && now >= stored.startsAt) {
    const isSameDay = stockholmDate(written.startsAt) === stockholmDate(stored.startsAt)
    yield { path: isSameDay ? 'startTime' : 'startDay', code: 'start-fixed' }
  } else if (isMoved) yield* startIssues(written, now)
  else if (now >= written.endsAt) yield { path: 'startDay', code: 'day-passed' }
}

/** Why an occasion cannot be published: people must be able to find it, to come to it and to read where it is. */
export function* publishIssues(occasion: Findable, now: number): Generator<FieldIssue> {
  yield* startIssues(occasion, now)
  yield* findIssues(occasion, now)
}

function* findIssues(occasion: Findable, now: number): Generator<FieldIssue> {
  const latest = lastListedDay(now)
  if (!hasNoSeats(occasion) && stockholmDate(occasion.startsAt) > latest) yield latestDay('startDay', latest)
  if (occasion.place || occasion.link) return
  yield hasNoSeats(occasion) ? { path: 'link', code: 'required' } : { path: 'place.sv', code: 'place-or-link-required' }
}

/** Sign-ups that are decided by hand need an organiser who decides them. */
export function* organiserIssues({
  admission,
  organisers,
}: Pick<Occasion, 'admission' | 'organisers'>): Generator<FieldIssue> {
  if (admission === 'manual' && organisers.length === 0) yield { path: 'admission', code: 'organiser-missing' }
}

/** As `occasionIssues`, for an occasion that is published, as `stored`, and stays so. */
export function* publishedIssues(draft: OccasionDraft, stored: Held, now: number): Generator<FieldIssue> {
  const isECourse = hasNoSeats(stored)
  const written = occasionWritten(draft, isECourse)
  yield* occasionIssues(draft, isECourse)
  yield* movedIssues(written, stored, now)
  yield* findIssues(written, now)
}
