import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { PersonRef } from '../basics/references.ts'
import { Day, Instant } from '../basics/time.ts'
import type { CaseTime } from '../cases/case.ts'
import { addDays, addMonths, endOfDay, startOfDay, stockholmDate } from '../clock.ts'
import { dataRequestLimits } from './limits.ts'

/** `portability`: a file to take along; `access`: everything that is stored, why and for how long, to read. */
export const DataRequestKind = z.enum(['portability', 'access'])
export type DataRequestKind = z.infer<typeof DataRequestKind>

/** `waiting`: being made or to be retried. Ends: `expired` after its days, `removed`, or `withdrawn` before ready. */
export const DataRequestState = z.enum(['waiting', 'ready', 'expired', 'removed', 'withdrawn'])
export type DataRequestState = z.infer<typeof DataRequestState>

export const DataRequestCause = z.enum(['files-unavailable', 'not-made'])
export type DataRequestCause = z.infer<typeof DataRequestCause>

/** A person's request for their own data. Portal time, but for what says real time. */
export const DataRequest = z.object({
  id: z.ulid(),
  person: PersonRef,
  kind: DataRequestKind,
  state: DataRequestState,
  language: Language,
  /** When it was asked for; `sentAt` the same in real time. */
  at: Instant,
  sentAt: Instant,
  /** The last day on which it can be answered in time. */
  dueOn: Day,
  extension: z.object({ at: Instant, reason: z.string() }).nullable(),
  attempts: z.number().int(),
  cause: DataRequestCause.nullable(),
  /** Real time; null where nothing is tried again. */
  nextAttemptAt: Instant.nullable(),
  /** Days before the due day for which the union has been reminded. */
  reminded: z.array(z.number().int()),
  readyAt: Instant.nullable(),
  /** When it ended; `overSince` the same in real time. */
  overAt: Instant.nullable(),
  overSince: Instant.nullable(),
  /** Whether what was made is gone from the file store, with all its versions. */
  isCleared: z.boolean(),
  /** Raised by each step, of which each builds upon the one that was read. */
  revision: z.number().int(),
})
export type DataRequest = z.infer<typeof DataRequest>

/** Whether it keeps its person from asking for another of its kind. */
export const isOpenRequest = ({ state }: Pick<DataRequest, 'state'>): boolean =>
  state === 'waiting' || state === 'ready'

/** Whether something is left to do of it: one that is over is done once what was made is gone. */
export const isLeftOpen = (request: Pick<DataRequest, 'state' | 'isCleared'>): boolean =>
  isOpenRequest(request) || !request.isCleared

export const dataRequestTransitions = {
  make: { from: ['waiting'], to: 'ready' },
  withdraw: { from: ['waiting'], to: 'withdrawn' },
  expire: { from: ['ready'], to: 'expired' },
  remove: { from: ['ready'], to: 'removed' },
} as const satisfies Record<string, { from: readonly DataRequestState[]; to: DataRequestState }>

/** The last day on which a request of that day is answered in time; GDPR article 12(3). */
export const dueDay = (asked: string, { isExtended = false } = {}): string =>
  addMonths(asked, isExtended ? dataRequestLimits.months + dataRequestLimits.furtherMonths : dataRequestLimits.months)

type Asked = Pick<DataRequest, 'id' | 'person' | 'kind' | 'language' | 'at' | 'sentAt'>

export const newDataRequest = (asked: Asked): DataRequest => ({
  ...asked,
  state: 'waiting',
  dueOn: dueDay(stockholmDate(asked.at)),
  extension: null,
  attempts: 0,
  cause: null,
  nextAttemptAt: null,
  reminded: [],
  readyAt: null,
  overAt: null,
  overSince: null,
  isCleared: false,
  revision: 0,
})

export const lastDayRetained = (readyAt: number): string =>
  addDays(stockholmDate(readyAt), dataRequestLimits.daysRetained)

/** The first instant at which it cannot be had any more. */
export const retainedUntil = (readyAt: number): number => endOfDay(lastDayRetained(readyAt))

/** Whether what was asked for can be had, whatever its process has come to. */
export const isAvailable = ({ state, readyAt }: Pick<DataRequest, 'state' | 'readyAt'>, portalNow: number): boolean =>
  state === 'ready' && readyAt !== null && portalNow < retainedUntil(readyAt)

/** The state as it is shown: one whose days have passed has expired, also where its process is late. */
export const stateOn = (request: Pick<DataRequest, 'state' | 'readyAt'>, portalNow: number): DataRequestState =>
  request.state === 'ready' && !isAvailable(request, portalNow) ? 'expired' : request.state

/** When the union is reminded of one that waits: the first instant of each day, with how many days are left then. */
const reminders = ({ dueOn }: Pick<DataRequest, 'dueOn'>): { days: number; at: number }[] =>
  dataRequestLimits.remindedBefore.map((days) => ({ days, at: startOfDay(addDays(dueOn, -days)) }))

/** Once, and not after the day on which the union had to say so; GDPR article 12(3). */
export const mayBeExtended = (
  { state, dueOn, extension }: Pick<DataRequest, 'state' | 'dueOn' | 'extension'>,
  portalNow: number,
): boolean => state === 'waiting' && extension === null && stockholmDate(portalNow) <= dueOn

/** Whether it is so near its due day, or beyond it, that the union has been reminded, or is about to be. */
export const isNearDue = ({ state, dueOn }: Pick<DataRequest, 'state' | 'dueOn'>, portalNow: number): boolean =>
  state === 'waiting' && reminders({ dueOn }).some(({ at }) => at <= portalNow)

type Waiting = Pick<DataRequest, 'state' | 'dueOn' | 'reminded'>

/** The reminder that is due, the latest where several are; null while none is. */
export const reminderDue = (request: Waiting, portalNow: number): number | null => {
  if (request.state !== 'waiting') return null
  const due = reminders(request).findLast(({ at }) => at <= portalNow)
  return due && !request.reminded.includes(due.days) ? due.days : null
}

/** When time does something to it next, portal time; null where nothing is left for time to do. */
export const nextByTime = (request: Waiting & Pick<DataRequest, 'readyAt'>, portalNow: number): number | null => {
  if (request.state === 'ready') return request.readyAt === null ? null : retainedUntil(request.readyAt)
  if (request.state !== 'waiting') return null
  if (reminderDue(request, portalNow) !== null) return portalNow
  return reminders(request).find(({ at }) => at > portalNow)?.at ?? null
}

/** How long (ms) after a failed attempt it is tried again. */
export const retryPause = (attempts: number): number =>
  Math.min(dataRequestLimits.firstRetry * 2 ** Math.max(0, attempts - 1), dataRequestLimits.longestRetry)

/** Whether a person has confirmed with the electronic ID, within this session and lately, who they are; real time. */
export const isConfirmed = ({ confirmedAt }: { confirmedAt?: number | undefined }, realNow: number): boolean =>
  confirmedAt !== undefined && realNow - confirmedAt < dataRequestLimits.confirmedFor

/** When something is due of a request, real time; null where nothing is left. */
export const dataRequestDueAt = (
  request: Waiting & Pick<DataRequest, 'readyAt' | 'nextAttemptAt'>,
  { realNow, portalNow }: CaseTime,
): number | null => {
  const byTime = nextByTime(request, portalNow)
  const due = [request.nextAttemptAt, byTime === null ? null : byTime - portalNow + realNow].filter((at) => at !== null)
  return due.length === 0 ? null : Math.min(...due)
}
