import { localeOf, writeDay, writeMonth } from '../../languages/formats.ts'
import type { Invoice } from '../../payments/invoice.ts'
import { documentMessages, type DocumentLanguage } from './messages.ts'
import { openPaper, textStyles } from './paper.ts'

/** `fetchedOn`: up to which day the register has reported. `createdAt`: milliseconds since 1970. */
export type PaymentStatement = {
  language: DocumentLanguage
  name: string
  year: number
  paid: readonly (Pick<Invoice, 'month' | 'covers' | 'amount'> & { paidOn: string })[]
  /** Kronor of all of them. */
  sum: number
  fetchedOn: string
  productName: string
  createdAt: number
}

/** What a member has paid in a year. No account, no personal identity number. */
export const renderPaymentStatement = (input: PaymentStatement): Promise<Uint8Array> => {
  const { language, name, paid, productName } = input
  const say = documentMessages(language)
  const year = String(input.year)
  const title = say('payments.title', { year })
  const kronor = (amount: number) => say('payments.kronor', { amount: amount.toLocaleString(localeOf(language)) })
  const asOf = say('payments.as-of', { day: writeDay(input.fetchedOn, language) })
  const paper = openPaper({ ...input, title: `${title} – ${name}`, subject: asOf })
  paper.block('H1', title, textStyles.title)
  paper.block('P', say('payments.text', { name, title: productName, sum: kronor(input.sum), year }), textStyles.text)
  paper.block('H2', say('payments.paid'), textStyles.heading)
  paper.list(
    paid.map(({ month, covers, amount, paidOn }) => ({
      label: say(`payments.covers.${covers}`, { month: writeMonth(month, language) }),
      value: say('payments.on-day', { sum: kronor(amount), day: writeDay(paidOn, language) }),
    })),
  )
  paper.block('P', asOf, { ...textStyles.note, indent: 0, before: 10 })
  return paper.finish({
    head: `${productName} · ${asOf}`,
    foot: `${title}, ${name}`,
    page: (page, of) => say('documents.page', { page, of }),
  })
}
