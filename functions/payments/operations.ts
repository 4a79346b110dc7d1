import type { Operation } from '../common/operation.ts'
import { areaHandler } from '../common/area-handler.ts'
import { payments } from './area.ts'
import { withRegister, type PaymentsDeps } from './deps.ts'
import { readPaymentStatement } from './read-payment-statement.ts'
import { readPayments } from './own-payments.ts'

export const operations: readonly Operation<PaymentsDeps>[] = [readPayments, readPaymentStatement]

export const handler = areaHandler(payments, operations, withRegister)
