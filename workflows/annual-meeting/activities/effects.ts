import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { cancelEnded } from '#shared/platform/electronic-id/electronic-id.ts'
import type { Effect } from '#shared/platform/stores/annual-meeting/effects.ts'
import { partyFor } from '#shared/platform/electronic-id/rehearsal-party.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import { plainSummary } from './content.ts'
import { isTurnHeldBack, notifyOfTurn } from './turn-letters.ts'

/** The delivery is what the process itself does once it knows of the submission; the effect ends with it. */
type FollowUp = Exclude<Effect, { kind: 'delivery' }>
type Withdrawal = Extract<Effect, { kind: 'withdraw-orders' }>
export const isFollowUp = (effect: Effect): effect is FollowUp => effect.kind !== 'delivery'

/** Carries out what follows a meeting's transitions; each effect is idempotent. */
export const effectsOf = ({
  stores,
  electronicId,
  rehearsal,
  engine,
  clock,
}: Pick<WorkerDeps, 'stores' | 'electronicId' | 'rehearsal' | 'engine' | 'clock'>) => {
  const orders = stores.signingOrders

  const withdraw = async (year: number, { orders: withdrawn, how }: Withdrawal) => {
    const party = partyFor(year, { real: { electronicId }, rehearsal })
    for (const id of withdrawn) await orders.finish(id, { status: how })
    for (const id of withdrawn) {
      const order = await orders.read(id)
      if (party && order?.started) await cancelEnded(party.electronicId, order.started.orderRef)
    }
  }

  const notify = notifyOfTurn({ stores, engine, clock })
  /** False for what cannot be done yet. */
  const carryOut = async (club: string, year: number, effect: FollowUp): Promise<boolean> => {
    if (effect.kind === 'notify-turn') return notify({ club, year }, effect.at)
    await (effect.kind === 'letters' ? startMail(engine, effect.sendId, club) : withdraw(year, effect))
    return true
  }

  return {
    /** Everything but the delivery that still has to follow the meeting's transitions and saves, in their order. */
    carryOutEffects: async (club: string, year: number): Promise<void> => {
      for (const open of await stores.meetings.openEffects({ club, year })) {
        if (!open.effects.every(isFollowUp)) continue
        const left: Effect[] = []
        for (const effect of open.effects.filter(isFollowUp))
          if (!(await carryOut(club, year, effect))) left.push(effect)
        await stores.meetings.closeEffects({ club, year }, open, left)
      }
    },

    /** Whether nothing is to be done about these now, because they are only turns that are held back. */
    isHeldBack: async (club: string, year: number, effects: readonly Effect[]): Promise<boolean> => {
      const ats = effects.flatMap((effect) => (effect.kind === 'notify-turn' ? [effect.at] : []))
      if (ats.length === 0 || ats.length < effects.length) return false
      return (await isTurnHeldBack({ stores, clock }, { club, year }, Math.max(...ats))) === 'for-the-meeting'
    },
  }
}

export type Standing = MeetingSummary & { commands: string[] }

export const catchingUp = ({ stores }: Pick<WorkerDeps, 'stores'>) => ({
  /** Null before the meeting is created. */
  readStored: async (club: string, year: number): Promise<Standing | null> => {
    const stored = await stores.meetings.readSummary({ club, year })
    return (
      stored && {
        ...plainSummary(stored),
        commands: (await stores.meetings.readHistory({ club, year })).map(({ commandId }) => commandId),
      }
    )
  },
})
