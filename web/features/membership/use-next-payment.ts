import { useQuery } from '@tanstack/react-query'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { nextPayment, type NextPayment } from '#shared/payments/next-payment.ts'
import { paymentsQuery } from './payments-query.ts'

/**
 * What is to be paid next; undefined while it was not fetched from the register just now: what is invoiced may be paid
 * already.
 */
export const useNextPayment = (own: OwnMembership): NextPayment | null | undefined => {
  const { data } = useQuery(paymentsQuery)
  return data?.isCurrent ? nextPayment(data, own, stockholmDate(data.portalNow)) : undefined
}
