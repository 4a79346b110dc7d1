import { operations as reading } from '#functions/membership/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { operations } from '#functions/unsubscribing/operations.ts'
import { stockholmDate } from '#shared/clock.ts'
import { unsubscribeToken, type Unsubscribing } from '#shared/platform/unsubscribe-token.ts'
import { deliveriesOf } from '../mail/deliveries.ts'
import { aPortal, persona } from './portal.ts'
import { sealingForTests } from './sealing.ts'

/** A member of two clubs, and these. */
export const reader = persona('chairman')
export const [club = '', otherClub = ''] = reader.employments.map(({ clubId }) => clubId ?? '')
export const sealing = sealingForTests()

/** A portal whose reader declines mailings by the tokens of `tokenOf`; `started`: which processes were. */
export const unsubscribingPortal = async () => {
  const portal = await aPortal({ routes: [...signIn, ...reading, ...operations] as never })
  const started: string[] = []
  const engine = { start: async ({ id }: { id: string }): Promise<void> => void started.push(id) }
  const setEngine = (start: typeof engine.start) => Object.assign(portal.deps, { engine: { start } })
  Object.assign(portal.deps, { sealing, engine })
  const today = () => stockholmDate(portal.clock.portalNow())
  return {
    portal,
    started,
    /** Has processes started otherwise. */
    setEngine,
    engine,
    deliveries: deliveriesOf(portal),
    today,
    tokenOf: (what: Partial<Unsubscribing> = {}) =>
      unsubscribeToken(sealing, { ref: reader.ref, kind: 'club-mail', club, day: today(), ...what }),
    /** Why a reader gets no mailings; null for one who gets them. */
    optOutOf: async (ref = reader.ref) => (await portal.stores.optOuts.among([ref], 'club-mail')).get(ref)?.why ?? null,
    /** What the page of the link sends. */
    page: (path: '' | '/undo', token: string) =>
      portal.visitor().send('POST', `/unsubscribing${path}`, { body: { token } }),
  }
}
