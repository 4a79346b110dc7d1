import { afterAnswer, type UnionAnswer } from '#shared/business-meetings/acts.ts'
import {
  approveCompany as approval,
  declineCompany as no,
  revokeCompany as takingBack,
} from '#shared/contract/operator-companies.ts'
import { PortalError } from '#shared/errors.ts'
import { companyCase } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import type { Caller } from '../../common/exchange.ts'
import { operation } from '../../common/operation.ts'
import { signalBooking } from '../../common/signal-booking.ts'
import { carriedOut } from '../action.ts'
import type { OperatorDeps } from '../deps.ts'
import { companyCases } from './company-cases.ts'

const attempts = 5

/** @throws PortalError not-found, company-answered, company-without-times, overloaded */
const answered = async (id: string, answer: UnionAnswer, caller: Caller, { stores }: OperatorDeps): Promise<void> => {
  const { portalNow, realNow } = caller
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const seen = await stores.companies.read(id, realNow)
    if (!seen) throw new PortalError('not-found')
    const outcome = afterAnswer(seen, answer, { portalNow, realNow, offset: portalNow - realNow })
    if (!outcome.ok) throw new PortalError(outcome.code)
    if (outcome.next === seen || (await stores.companies.save(outcome.next, seen))) return
  }
  throw new PortalError('overloaded', { retryAfter: 1 })
}

type Asked = { id: string; commandId: string; reason: string }

const answers = {
  approveCompany: () => ({ kind: 'approve' }),
  declineCompany: (reason) => ({ kind: 'decline', reason }),
  revokeCompany: (reason) => ({ kind: 'revoke', reason }),
} as const satisfies Record<string, (reason: string) => UnionAnswer>

const notifyBooked = async (id: string, { realNow }: Caller, deps: OperatorDeps): Promise<void> => {
  const stored = await deps.stores.companies.read(id, realNow)
  for (const { state, booking } of stored?.slots ?? [])
    if (state === 'withdrawn' && booking !== null) await signalBooking(booking, deps)
}

const answering = async (name: keyof typeof answers, { id, ...body }: Asked, caller: Caller, deps: OperatorDeps) => {
  await carriedOut({ name, subject: { of: 'company', id }, body, caller }, deps, async ({ body: { reason } }) => {
    await answered(id, answers[name](reason), caller, deps)
    // Where the engine is away, the next scan of open effects notifies the company.
    await nudgeCase(deps.engine, companyCase(id)).catch(unlessEngineIsAway)
    if (name === 'revokeCompany') await notifyBooked(id, caller, deps)
  })
  return companyCases(caller, deps)
}

/** @throws PortalError not-found, company-answered, company-without-times */
export const approveCompany = operation(approval, {
  run: ({ params: { company: id }, body: { commandId } }, caller, deps: OperatorDeps) =>
    answering('approveCompany', { id, commandId, reason: '' }, caller, deps),
})

/** @throws PortalError not-found, company-answered */
export const declineCompany = operation(no, {
  run: ({ params: { company: id }, body }, caller, deps: OperatorDeps) =>
    answering('declineCompany', { id, ...body }, caller, deps),
})

/** @throws PortalError not-found, company-answered */
export const revokeCompany = operation(takingBack, {
  run: ({ params: { company: id }, body }, caller, deps: OperatorDeps) =>
    answering('revokeCompany', { id, ...body }, caller, deps),
})
