import { actsOf, expiryOf, isContinued, type DueAct, type MandateAct } from '#shared/assignments/expiry.ts'
import type { MandateEvent } from '#shared/assignments/event.ts'
import { recomputeSessions } from '#shared/platform/stores/people/access.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { mandateLettersTo } from './letters.ts'

type Given = { clubId: string; assignment: string; until: string; act: MandateAct }

/** `early`: portal time, ahead by `offset` ms, has not come there. `over`: continued, ended or of another last day. */
export type Acted = { result: 'done' | 'over' } | { result: 'early'; offset: number }

const kinds: Record<MandateAct, MandateEvent['kind']> = {
  'reminded-60': 'reminded',
  'reminded-14': 'reminded',
  expired: 'expired',
  'grace-ended': 'grace-ended',
  'last-date-passed': 'last-date-passed',
}

/** What time does to mandates, each once: every step of it can be repeated, and the event is noted last. */
export const mandateActivities = (deps: Pick<WorkerDeps, 'clock' | 'stores' | 'engine'>) => {
  const { clock, stores } = deps
  const writeTo = mandateLettersTo(deps)

  const doAct = async (mandate: Assignment, club: readonly Assignment[], { act, at }: DueAct, now: number) => {
    const { id, clubId, person, type, until } = mandate
    const isAsked = act === 'expired' && now < expiryOf(mandate).closesAt
    if (isAsked || kinds[act] === 'reminded') await writeTo(mandate, club, { act, at }, now)
    if (act === 'expired' || act === 'grace-ended') await recomputeSessions(stores, [person], now)
    await stores.mandateEvents.note({
      id: `${id}#${until}#${act}`,
      at,
      clubId,
      assignment: id,
      person,
      type,
      kind: kinds[act],
      by: null,
      from: null,
      until,
    })
    await stores.mandateEnds.noteActed({ clubId, id, until }, at)
  }

  return {
    /** `realNow`: when the process asked. Leaves a mandate alone that was continued, ended or got another last day. */
    carryOutAct: async ({ clubId, assignment, until, act }: Given, realNow: number): Promise<Acted> => {
      const [offset, found] = await Promise.all([clock.storedOffset(), stores.people.clubPeople(clubId)])
      const club = found?.assignments ?? []
      const mandate = club.find(({ id }) => id === assignment)
      if (!mandate || mandate.closed || mandate.until !== until || isContinued(mandate, club)) return { result: 'over' }
      const due = actsOf(mandate).find((each) => each.act === act)
      const now = realNow + offset
      if (due && now < due.at) return { result: 'early', offset }
      if (due && now < due.before) await doAct(mandate, club, due, now)
      return { result: 'done' }
    },
  }
}
export type MandateActivities = ReturnType<typeof mandateActivities>
