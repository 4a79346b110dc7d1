import { placesOf, type SignUp } from '../admission-state.ts'
import type { CourseLog, LogEntry } from '../course-log.ts'
import { emptyReplay, type Replay } from '../log-replay.ts'
import { replayEntry } from '../replay-entry.ts'
import type { Parts } from '../seats.ts'

type Places = Readonly<Record<string, number>>

/** About a number, or moving or passing it (`isOwn` false); places in line and parts as they were after it. */
export type OwnEntry = { entry: LogEntry; isOwn: boolean; parts: Parts; places: Places; before: Places }

/** How a number stands at the end of a log. `number`: the one that it got later, if it was passed over. */
export type OwnPlace = { number: number; signUp: SignUp | null; places: Places; story: OwnEntry[] }

const isSame = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((part) => one[part] === other[part])

const standing = (replay: Replay, number: number) => ({
  parts: replay.signUps[number]?.parts ?? {},
  places: placesOf(replay, number),
})

/** What the log says of a confirmation's number, null where it has none; the log must be one without faults. */
export const ownPlace = (log: CourseLog, number: number): OwnPlace | null => {
  const replay = emptyReplay()
  const story: OwnEntry[] = []
  let own = number
  for (const entry of log.entries) {
    const before = standing(replay, own)
    for (const _ of replayEntry(replay, entry));
    if (entry.what === 'decided' && entry.former === own) own = entry.number
    const after = standing(replay, own)
    const isOwn = entry.number === own
    const isPassed = entry.what === 'seated-past' && entry.past.includes(own)
    if (isOwn || isPassed || !isSame(before.places, after.places) || !isSame(before.parts, after.parts))
      story.push({ entry, isOwn, ...after, before: before.places })
  }
  const signUp = replay.signUps[own] ?? null
  return story.length > 0 ? { number: own, signUp, places: placesOf(replay, own), story } : null
}
