import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import { stockholmInstant } from '#shared/clock.ts'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { good } from '#test/builders/answers.ts'
import { summaryOf, guidedMeeting, type GuidedMeeting, type RunningPortal } from '#test/builders/guided-meeting.ts'
import { decisionsOf } from '#test/builders/meeting-content.ts'
import type { Reply } from '#test/builders/browser.ts'
import type { Behaviour } from '../plan/behaviour.ts'
import type { ClubAct } from '../plan/plan.ts'
import type { SeasonRecord } from '../record.ts'
import type { People } from './people.ts'
import { uploadProtocol } from './self-run.ts'

/** The three who hold a club's meeting, by reference. */
export type Cast = { chairman: string; secretary: string; adjuster: string }

type Given = {
  portal: RunningPortal
  people: People
  record: SeasonRecord
  behaviour: Behaviour
  cast: Cast
  portalNow: () => number
}

/** The register refused or was away: a new command is due, since this one has been answered. */
const registerAway = (reply: Reply): boolean =>
  reply.json.code === 'register-unavailable' || reply.json.code === 'register-rejected'
const registerPause = 1_000
const longestWait = 90_000

/** What the club decides, on its own day. */
const decisionsOn = (
  day: string,
  isNoticeLate: boolean,
  { chairman, secretary, adjuster }: Cast,
): Record<string, Record<string, unknown>> => {
  const decisions = decisionsOf({ astrid: chairman, johan: secretary, mira: adjuster })
  return {
    ...decisions,
    // Counts for nothing where the meeting is not late.
    'time-and-place': { ...decisions['time-and-place'], date: day, lateReason: 'Lokalen var upptagen' },
    opening: { ...decisions['opening'], openedAt: stockholmInstant(day, '18:04') },
    closing: { ...decisions['closing'], closedAt: stockholmInstant(day, '19:52') },
    'notice-of-meeting': { dulyConvened: 'yes', confirmedLate: isNoticeLate, decision: null },
  }
}

const selfRunItems = ['time-and-place', 'elections', 'club-fee']

/** What a club's people do in the portal, act by act. Each fails unless it is answered well. */
export const actsOf = ({ portal, people, record, behaviour, cast, portalNow }: Given) => {
  const { club, type, meeting: day, notice } = behaviour
  const decisions = decisionsOn(day ?? '', day !== null && notice !== null && notice > addWeeks(day, -2), cast)
  const isGuided = type === 'guided'

  /** The meeting in the hands of the chairman; the signatories are asked in when they are needed. */
  const asChairman = async (): Promise<GuidedMeeting> => {
    const chairman = await people.signIn(cast.chairman)
    return guidedMeeting(portal, { club, chairman, secretary: chairman, adjuster: chairman })
  }
  const withSignatories = async (): Promise<GuidedMeeting> => {
    const [chairman, secretary, adjuster] = await Promise.all([
      people.signIn(cast.chairman),
      people.signIn(cast.secretary),
      people.signIn(cast.adjuster),
    ])
    return guidedMeeting(portal, { club, chairman, secretary, adjuster })
  }

  const untilTheRegisterAnswers = async (send: () => Promise<Reply>): Promise<Reply> => {
    const end = Date.now() + longestWait
    for (;;) {
      const reply = await send()
      if (!registerAway(reply) || Date.now() > end) return reply
      record.repeats += 1
      await sleep(registerPause)
    }
  }
  const fenceFor = async ({ chairman, base }: GuidedMeeting, purpose: 'assignments' | 'documents') => {
    const reply = await chairman.send('POST', `${base}/lock`, { body: { purpose } })
    return { reply, fence: (reply.json as { lock?: { fence: number } }).lock?.fence ?? 0 }
  }
  const submit = async (meeting: GuidedMeeting): Promise<MeetingSummary> =>
    summaryOf(good(await untilTheRegisterAnswers(() => meeting.send('submission', { understood: true })), 'submission'))

  const acts: Record<Exclude<ClubAct, 'extend'>, () => Promise<void>> = {
    begin: async () => {
      const meeting = await asChairman()
      const { authority } = await meeting.command('type', { type })
      record.begun.set(club, { at: portalNow(), authority })
      if (isGuided) await meeting.fill({ 'time-and-place': decisions['time-and-place'] ?? {} })
    },
    notice: async () => {
      const meeting = await asChairman()
      await meeting.command('notice')
      await meeting.advance('preparation')
    },
    hold: async () => {
      const meeting = await asChairman()
      if (isGuided) await meeting.advance('annual-meeting')
      await meeting.fill(
        isGuided ? decisions : Object.fromEntries(selfRunItems.map((item) => [item, decisions[item] ?? {}])),
      )
    },
    register: async () => {
      const meeting = await asChairman()
      if (isGuided) await meeting.advance('register-assignments')
      const { reply, fence } = await fenceFor(meeting, 'assignments')
      good(reply, 'taking the lock')
      good(await untilTheRegisterAnswers(() => meeting.send('assignments', { fence })), 'assignments')
    },
    protocol: async () => {
      if (!isGuided) {
        const meeting = await asChairman()
        await meeting.advance('protocol')
        const { reply, fence } = await fenceFor(meeting, 'documents')
        good(reply, 'taking the lock')
        return uploadProtocol(meeting, fence, `${club} ${day}`)
      }
      const meeting = await withSignatories()
      await meeting.advance('protocol')
      await meeting.command('protocol')
      for (const role of ['secretary', 'adjuster'] as const) await meeting.sign(role)
    },
    submit: async () => {
      const { submittedAt } = await submit(await asChairman())
      record.submitted.set(club, submittedAt ?? portalNow())
    },
    'try-late': async () => {
      const meeting = await asChairman()
      const reply =
        behaviour.register === null || behaviour.ending === 'extended-late'
          ? (await fenceFor(meeting, 'assignments')).reply
          : await meeting.send('submission', { understood: true }, ulid())
      if (reply.status === 200) throw new Error('after the deadline the portal said yes')
      record.refusedLate.set(club, String(reply.json.code))
    },
  }
  return acts
}
export type ClubActs = ReturnType<typeof actsOf>

const addWeeks = (day: string, weeks: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
