import { useIntl } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import type { Invoice } from '#shared/payments/invoice.ts'

/** What an invoice is for and its amount, in words. */
export const useInvoiceTitle = () => {
  const intl = useIntl()
  return ({ month, covers, amount }: Invoice): string => {
    const inWords = intl.formatDate(startOfDay(`${month}-01`), {
      timeZone: 'Europe/Stockholm',
      month: 'long',
      year: 'numeric',
    })
    const title = intl.formatMessage({ id: `payments.invoice.${covers}` }, { month: inWords, amount })
    return title.slice(0, 1).toLocaleUpperCase(intl.locale) + title.slice(1)
  }
}
