import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { isUnpaidOn } from '#shared/payments/invoice-state.ts'
import { wayIn } from '#shared/payments/way-in.ts'
import { statementYears } from '#shared/payments/statement.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { MonthInWords } from '#web/components/month-in-words.tsx'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { InvoicesOfYear } from './invoices-of-year.tsx'
import { NotCurrent } from './not-current.tsx'
import { NextPayment } from './next-payment.tsx'
import { paymentsQuery } from '#web/features/membership/payments-query.ts'
import { openInvoice } from './open-invoice.ts'
import { UnpaidInvoice } from './unpaid-invoice.tsx'
import { WayToPay } from './way-to-pay.tsx'
import './payments.css'

/** What else is unpaid, and the rest by the year in which they are charged, the latest first. */
const Invoices = ({ payments }: { payments: PaymentsView }) => {
  const open = openInvoice(payments)
  const { invoices, inDoubt, portalNow, fetchedAt } = payments
  const today = stockholmDate(portalNow)
  const unpaid = invoices.filter((invoice) => isUnpaidOn(invoice, today))
  const settled = invoices.filter((invoice) => !unpaid.includes(invoice)).toReversed()
  const alsoUnpaid = unpaid.filter(({ id }) => id !== open?.id)
  const ofYears = Map.groupBy(settled, ({ month }) => month.slice(0, 4))
  // A year may have had nothing paid in it but the last invoice of the year before.
  const years = new Set([...ofYears.keys(), ...statementYears(invoices, stockholmDate(fetchedAt)).map(String)])
  return (
    <>
      {inDoubt.map(({ id, month }) => (
        <p key={id} className="notice attention">
          <FormattedMessage id="payments.in-doubt" values={{ month: <MonthInWords month={month} /> }} />
        </p>
      ))}
      {alsoUnpaid.length > 0 && (
        <CardSection title={<FormattedMessage id="payments.unpaid" />}>
          <ul className="invoices">
            {alsoUnpaid.map((invoice) => (
              <UnpaidInvoice
                key={invoice.id}
                invoice={invoice}
                today={today}
                isDrawn={wayIn(payments, invoice.month)?.method === 'autogiro'}
              />
            ))}
          </ul>
        </CardSection>
      )}
      {[...years]
        .toSorted((one, other) => other.localeCompare(one))
        .map((year) => (
          <InvoicesOfYear
            key={year}
            year={year}
            invoices={ofYears.get(year) ?? []}
            hasStatement={statementYears(invoices, stockholmDate(fetchedAt)).includes(Number(year))}
            today={today}
          />
        ))}
      {invoices.length === 0 && inDoubt.length === 0 && (
        <CardSection>
          <p>
            <FormattedMessage id="payments.invoices.none" />
          </p>
        </CardSection>
      )}
    </>
  )
}

/** How one pays, what is next, and every invoice since the beginning of the year before. */
const PaymentsPage = () => {
  const { data, error, refetch } = useQuery(paymentsQuery)
  return (
    <OwnSubPage id="payments.title" beside={data && <WayToPay payments={data} />}>
      {!data && (error ? <LoadFailed error={error} retry={refetch} what="payments" /> : <Loading lines={8} />)}
      {data && (
        <>
          {!data.isCurrent && <NotCurrent fetchedAt={data.fetchedAt} refetch={refetch} />}
          <NextPayment payments={data} />
          <Invoices payments={data} />
        </>
      )}
    </OwnSubPage>
  )
}
export default PaymentsPage
