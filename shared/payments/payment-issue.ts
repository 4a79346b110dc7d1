import type { FieldIssue } from '../fields/errors.ts'
import { methodIssue } from '../membership-application/application.ts'
import { isSameWay, type KnownPayments, type WayToPay } from './known-payments.ts'

/** What stands against another way to pay in view of what the register has reported; null where nothing does. */
export const paymentIssue = (
  wanted: Pick<WayToPay, 'method' | 'bank'>,
  known: Pick<KnownPayments, 'way' | 'later' | 'mayUseDirectDebit'>,
): FieldIssue | null =>
  methodIssue(wanted.method, { useDirectDebit: known.mayUseDirectDebit }) ??
  (isSameWay(wanted, known) ? { path: 'method', code: 'payment-unchanged' } : null)
