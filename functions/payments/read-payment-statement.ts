import { stockholmDate } from '#shared/clock.ts'
import { readPaymentStatement as endpoint } from '#shared/contract/payments.ts'
import { PortalError } from '#shared/errors.ts'
import { statementOf } from '#shared/payments/statement.ts'
import { documentMessages } from '#shared/platform/documents/messages.ts'
import { renderPaymentStatement } from '#shared/platform/documents/payment-statement-pdf.ts'
import { asDownload } from '../common/download.ts'
import { operation } from '../common/operation.ts'
import type { PaymentsDeps } from './deps.ts'
import { ownPayments } from './own-payments.ts'

/** As far as the register has reported. @throws not-found for a year without a payment */
export const readPaymentStatement = operation(endpoint, {
  run: async ({ params: { year }, query: { language } }, caller, deps: PaymentsDeps) => {
    const { person, portalNow } = caller
    const { invoices, fetchedAt } = await ownPayments(caller, deps)
    const { paid, sum } = statementOf(invoices, year, stockholmDate(fetchedAt))
    if (paid.length === 0) throw new PortalError('not-found')
    const pdf = await renderPaymentStatement({
      language,
      name: person.name,
      year,
      paid,
      sum,
      fetchedOn: stockholmDate(fetchedAt),
      productName: deps.config.productName,
      createdAt: portalNow,
    })
    return asDownload(caller, pdf, {
      name: `${documentMessages(language)('payments.title', { year: String(year) })}.pdf`,
      contentType: 'application/pdf',
    })
  },
})
