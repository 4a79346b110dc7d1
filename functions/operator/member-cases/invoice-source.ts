import { PortalError } from '#shared/errors.ts'
import { invoiceActions } from '#shared/operator/case-actions.ts'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import { fetchPayments } from '#shared/platform/register/fetch-payments.ts'
import type { StoredDoubt } from '#shared/platform/stores/payments/doubts-store.ts'
import type { OperatorDeps } from '../deps.ts'
import type { CaseSource } from './sources.ts'

const prefix = 'invoice-'

const caseOf = ({ invoice, month, doubt, state, foundAt }: StoredDoubt): Extract<MemberCase, { of: 'invoice' }> => ({
  of: 'invoice',
  id: `${prefix}${invoice}`,
  kind: doubt,
  state,
  month,
  since: foundAt,
  due: null,
  cause: state === 'doubtful' ? `invoice-${doubt}` : null,
  attempts: 0,
  nextAttemptAt: null,
  isOpen: state === 'doubtful',
  // Nothing happens by itself with it.
  isStuck: state === 'doubtful',
  ending: null,
  actions: invoiceActions(state),
})

/** Doubts found when the register reported a member's payments. No answer says whose they are. */
export const invoiceSource = (deps: OperatorDeps): CaseSource<'invoice'> => {
  const { invoiceDoubts } = deps.stores
  const find = async (id: string): Promise<StoredDoubt | null> =>
    id.startsWith(prefix) ? invoiceDoubts.read(id.slice(prefix.length)) : null
  return {
    ids: 'prefixed',
    list: async () => (await invoiceDoubts.open()).map(caseOf),
    read: async (id) => {
      const doubt = await find(id)
      return doubt && { case: caseOf(doubt), person: doubt.person, history: [] }
    },
    act: async ({ id, action, realNow, portalNow }) => {
      const doubt = await find(id)
      if (!doubt) throw new PortalError('not-found')
      if (action === 'closeMemberCase') return invoiceDoubts.close(doubt.invoice, realNow)
      await fetchPayments(doubt.person, { realNow, portalNow }, deps).catch((error: unknown) => {
        throw error instanceof RegisterError ? new PortalError('register-unavailable') : error
      })
    },
  }
}
