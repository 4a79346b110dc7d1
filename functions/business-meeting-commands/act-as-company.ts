import { createHash } from 'node:crypto'
import { afterAct, companyAct, type CompanyAct, type WithSlots } from '#shared/business-meetings/acts.ts'
import { actAsCompany as endpoint } from '#shared/contract/business-meeting-companies.ts'
import { PortalError } from '#shared/errors.ts'
import { companyCase } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { Visitor } from '../common/exchange.ts'
import { judgedAs } from './judged.ts'
import { openOperation } from '../common/operation.ts'
import { companyOfLink, ownCompany } from '../common/own-company.ts'
import { signalBooking } from '../common/signal-booking.ts'
import type { CompanyDeps } from './deps.ts'

/** Students book at the same time: what has changed meanwhile is read and decided again. */
const attempts = 5

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Made of the company and the id that its browser made, so that no one can take or try another company's slot. */
const slotIdOf = (company: string, given: string): string => {
  const bytes = createHash('sha256').update(`${company}/${given}`).digest().subarray(0, 26)
  const [first = '', ...others] = [...bytes].map((byte) => letters.charAt(byte % letters.length))
  return `${letters.charAt(letters.indexOf(first) % 8)}${others.join('')}`
}

/** @throws PortalError what the rules refuse, overloaded */
const saved = async (token: string, act: CompanyAct, visitor: Visitor, { stores }: CompanyDeps): Promise<WithSlots> => {
  const { portalNow, realNow } = visitor
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const seen = await companyOfLink(token, visitor, stores)
    const own = act.kind === 'offer' ? { ...act, slot: slotIdOf(seen.company.id, act.slot) } : act
    const outcome = afterAct(seen, own, { portalNow, realNow, offset: portalNow - realNow })
    if (!outcome.ok) throw new PortalError(outcome.code)
    if (outcome.next === seen || (await stores.companies.save(outcome.next, seen))) return seen
  }
  throw new PortalError('overloaded', { retryAfter: 1 })
}

/** Bookings that an act has declined: the processes of the bookings notify their students. */
const declinedBy = (act: CompanyAct, { slots }: WithSlots): string[] =>
  slots.flatMap(({ id, state, booking }) => {
    const isMeant = act.kind === 'withdraw' || (act.kind === 'decline' && act.slot === id)
    return isMeant && state === 'withdrawn' && booking !== null ? [booking] : []
  })

/**
 * Carries out what a company does by its link, which it has instead of an account; done again it changes nothing.
 * Opening the link confirms nothing; the press on the page does. Of its token a hash is stored, and a sealed copy for
 * the next letter. The processes of company and bookings find out what they have to do about it, even where the engine
 * is down now.
 * @throws PortalError company-link-expired, invalid-input, what the rules refuse
 */
export const actAsCompany = openOperation(endpoint, {
  run: async ({ body: { token, act: given } }, visitor, deps: CompanyDeps) => {
    const act = judgedAs(companyAct(visitor.portalNow), given)
    const { company } = await saved(token, act, visitor, deps)
    await nudgeCase(deps.engine, companyCase(company.id)).catch(unlessEngineIsAway)
    const stored = await companyOfLink(token, visitor, deps.stores)
    for (const booking of declinedBy(act, stored)) await signalBooking(booking, deps)
    return ownCompany(stored, visitor, deps.stores)
  },
})
