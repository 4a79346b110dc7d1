import { useIntl } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import type { Invoice } from '#shared/payments/invoice.ts'

const useSentence = (amount: 'with' | 'without') => {
  const intl = useIntl()
  return ({ month, covers, amount: kronor }: Invoice): string => {
    const inWords = intl.formatDate(startOfDay(`${month}-01`), {
      timeZone: 'Europe/Stockholm',
      month: 'long',
      year: 'numeric',
    })
    const id = amount === 'with' ? `payments.invoice.${covers}` : `payments.invoice.period.${covers}`
    const text = intl.formatMessage({ id }, { month: inWords, amount: kronor })
    return text.slice(0, 1).toLocaleUpperCase(intl.locale) + text.slice(1)
  }
}

/** What an invoice is for and its amount, in words. */
export const useInvoiceTitle = () => useSentence('with')

/** What an invoice is for. */
export const useInvoicePeriod = () => useSentence('without')
