import { readPayments as endpoint } from '#shared/contract/payments.ts'
import { operation } from '../common/operation.ts'
import type { PaymentsDeps } from './deps.ts'
import { ownPayments } from './own-payments.ts'

export const readPayments = operation(endpoint, {
  run: (_, caller, deps: PaymentsDeps) => ownPayments(caller, deps),
})
