import { z } from 'zod'
import { lockRefusal } from '../../../annual-meeting/lock.ts'
import { MeetingSummary, Step } from '../../../annual-meeting/meeting.ts'
import { PortalError } from '../../../errors.ts'
import { queryAll, type Dynamo, type StoredImage } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { readItem } from '../../read-item.ts'
import type { MeetingKey, Writer } from '../writer.ts'

/**
 * `revision` rises with every change and makes the ETag; `lockFence` is the last fence given out; `motions` lets a
 * save decide whether their paragraph may be hidden.
 */
export const StoredSummary = MeetingSummary.extend({
  revision: z.number().int(),
  lockFence: z.number().int(),
  motions: z.number().int(),
})
export type StoredSummary = z.infer<typeof StoredSummary>

export const seasonIndex = (summary: Pick<MeetingSummary, 'year' | 'step' | 'dueAt' | 'clubId'>) => ({
  gsi1pk: keys.season(summary.year, summary.step),
  gsi1sk: `${String(summary.dueAt).padStart(15, '0')}#${summary.clubId}`,
})

export const readSummary = async (dynamo: Dynamo, { club, year }: MeetingKey): Promise<StoredSummary | null> => {
  const item = await readItem(dynamo, 'meetings', keys.summary(club, year))
  return item ? StoredSummary.parse(item) : null
}

/** The earliest deadline first. */
export const meetingsAtStep = (dynamo: Dynamo, year: number, step: string): Promise<StoredSummary[]> =>
  queryAll(dynamo, StoredSummary, {
    TableName: dynamo.tables.meetings,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :season',
    ExpressionAttributeValues: { ':season': keys.season(year, step) },
  })

export const seasonMeetings = async (dynamo: Dynamo, year: number): Promise<StoredSummary[]> =>
  (await Promise.all(Step.options.map((step) => meetingsAtStep(dynamo, year, step)))).flat()

/** `now`: real time. */
export const lockedByNoOther = ({ person, now }: { person: string; now: number }) => ({
  condition: ['(#lock = :null OR #lock.#expiresAt <= :realNow OR #lock.#holder = :who)'],
  names: { '#lock': 'lock', '#expiresAt': 'expiresAt', '#holder': 'holder' },
  values: { ':null': null, ':realNow': now, ':who': person },
})

/** Neither submitted nor frozen, and no one else holds the lock; with `fence`, the writer holds it under that. */
export const openForChange = (writer: Writer, fence?: number) => ({
  condition:
    fence === undefined
      ? '#submittedAt = :null AND #frozen = :false AND (#lock = :null OR #lock.#expiresAt <= :realNow OR #lock.#holder = :who)'
      : '#submittedAt = :null AND #frozen = :false AND #lock.#fence = :fence AND #lock.#holder = :who AND #lock.#expiresAt > :realNow',
  names: {
    '#submittedAt': 'submittedAt',
    '#frozen': 'frozen',
    '#lock': 'lock',
    '#expiresAt': 'expiresAt',
    '#holder': 'holder',
    ...(fence !== undefined && { '#fence': 'fence' }),
  },
  values: {
    ':null': null,
    ':false': false,
    ':realNow': writer.realNow,
    ':who': writer.who,
    ...(fence !== undefined && { ':fence': fence }),
  },
})

/** Why `openForChange` did not hold. The edge adds the name of the lock's holder. */
export const changeRefusal = (stored: StoredImage | null, writer: Writer, fence?: number): PortalError | null => {
  if (!stored) return new PortalError('not-found')
  const { submittedAt, frozen, lock } = StoredSummary.parse(stored)
  if (submittedAt !== null) return new PortalError('submitted')
  if (frozen) return new PortalError('frozen')
  const code = lockRefusal(lock, writer.who, writer.realNow, fence)
  if (code === 'locked' && lock) return new PortalError(code, { params: { holder: lock.holder, since: lock.since } })
  return code && new PortalError(code)
}
