import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { companySignUp, newCompany, type CompanySignUp } from '#shared/business-meetings/company.ts'
import { newSlot } from '#shared/business-meetings/slot.ts'
import { signUpCompany as endpoint } from '#shared/contract/business-meeting-companies.ts'
import { PortalError } from '#shared/errors.ts'
import { companyCase } from '#shared/cases/case.ts'
import { nudgeCase } from '#shared/platform/engine/case-process.ts'
import type { StoredCompany } from '#shared/platform/stores/business-meetings/companies-store.ts'
import { hashOf, newSecret } from '../common/cookie.ts'
import type { Visitor } from '../common/exchange.ts'
import { judgedAs } from './judged.ts'
import { openOperation } from '../common/operation.ts'
import { countedWith } from '../common/request-limits.ts'
import type { CompanyDeps } from './deps.ts'

type Sent = { id: string; language: 'sv' | 'en'; sha256: string }

const made = (
  { slots, ...signUp }: CompanySignUp,
  { id, language, sha256 }: Sent,
  { portalNow, realNow }: Visitor,
  { sealing }: CompanyDeps,
): StoredCompany => {
  const token = newSecret()
  const link = { tokenHash: hashOf(token), sealedToken: sealing.seal(token, id) }
  return {
    company: newCompany(signUp, { id, language, sha256, at: portalNow, sentAt: realNow, ...link }),
    slots: slots.map((draft) => newSlot(draft, { id: ulid(realNow), company: id, at: portalNow })),
  }
}

/**
 * Stores a sign-up and has its link sent to the company's email. Sent again, also after a lost answer, it is the same.
 * @throws PortalError invalid-input, too-many-requests, engine-unavailable
 */
export const signUpCompany = openOperation(endpoint, {
  run: async ({ body: { commandId: id, language, signUp: given } }, visitor, deps: CompanyDeps) => {
    const { stores, engine } = deps
    const sha256 = createHash('sha256').update(JSON.stringify(given)).digest('hex')
    // What was right when it was first sent may lie behind by now.
    const known = await stores.companies.read(id, visitor.realNow)
    if (!known) {
      const signUp = judgedAs(companySignUp(visitor.portalNow), given)
      const counted = countedWith(endpoint, 'companyLetters', signUp, visitor, deps)
      await stores.companies.create(made(signUp, { id, language, sha256 }, visitor, deps), visitor.realNow, counted)
    }
    const stored = known ?? (await stores.companies.read(id, visitor.realNow))
    if (stored?.company.sha256 !== sha256)
      throw new PortalError('invalid-input', { fields: [{ path: 'commandId', code: 'invalid' }] })
    await nudgeCase(engine, companyCase(id))
    return { id }
  },
})
