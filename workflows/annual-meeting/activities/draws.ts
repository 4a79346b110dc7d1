import { randomBytes } from 'node:crypto'
import { waitingLot } from '#shared/annual-meeting/agenda/drawing.ts'
import type { Draw } from '#shared/annual-meeting/meeting.ts'
import { PortalError } from '#shared/errors.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import type { Transition } from '../meeting-record.ts'
import { transitOnContent, transitOnSummary, type Outcome } from './project.ts'

/** 128 bits: no one can choose it, and with it anyone can check the outcome. */
const newSeed = (): string => randomBytes(16).toString('hex')

const paramsOf = ({ id, item, purpose, seed }: Draw) => ({ draw: id, item, purpose, seed })

/** Lots at the meeting: drawn once by the portal, never changed, at the most set aside with a reason. */
export const draws = ({ stores, realNow }: Pick<WorkerDeps, 'stores' | 'realNow'>) => ({
  /** @throws no-lot-waiting */
  drawLots: (transition: Transition, item: string, of: string): Promise<Outcome> =>
    transitOnContent({ stores, realNow }, transition, (content) => {
      const lot = waitingLot(content, item, of)
      if (!lot) throw new PortalError('no-lot-waiting')
      const draw: Draw = {
        id: transition.commandId,
        item,
        of,
        ...lot,
        seed: newSeed(),
        at: transition.at,
        by: transition.by,
      }
      return {
        what: 'lots-drawn',
        params: paramsOf(draw),
        patch: { draws: [...(content.summary.draws ?? []), draw] },
        changesContent: true,
      }
    }),

  /** @throws draw-not-standing */
  setAsideDraw: (transition: Transition, drawId: string, reason: string): Promise<Outcome> =>
    transitOnSummary({ stores, realNow }, transition, ({ draws: made = [] }) => {
      const draw = made.find(({ id, setAside }) => id === drawId && !setAside)
      if (!draw) throw new PortalError('draw-not-standing')
      const setAside = { at: transition.at, by: transition.by, reason }
      return {
        what: 'draw-set-aside',
        params: { ...paramsOf(draw), reason },
        patch: { draws: made.map((each) => (each.id === drawId ? { ...each, setAside } : each)) },
        changesContent: true,
      }
    }),
})
