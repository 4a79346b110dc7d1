import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { chargeOf } from '#shared/membership/fee-on.ts'
import { payableFee } from '#shared/membership/payable-fee.ts'
import type { Invoice } from '#shared/payments/invoice.ts'
import { wayIn } from '#shared/payments/way-in.ts'
import { nextPayment, type NextPayment as NextPaymentKnown } from '#shared/payments/next-payment.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { InvoiceNumbers } from './invoice-numbers.tsx'
import { openInvoice } from './open-invoice.ts'

/** `open`: the invoice of the next payment, where it is issued. */
type Of = { payments: PaymentsView; open: Invoice | null }

/** What is left of what was paid too much, for invoices to come. */
const Left = ({ credit }: { credit: number }) =>
  credit > 0 && (
    <p>
      <FormattedMessage id="payments.credit" values={{ credit }} />
    </p>
  )

/** The part of the club, where the amount is the fee of its month. */
const ClubPart = ({ own, next }: { own: OwnMembership; next: NextPaymentKnown }) => {
  const charge = chargeOf(own, next.due.slice(0, 7))
  const club = charge?.amount === next.amount + next.credit ? payableFee(charge).club : 0
  return club > 0 && <FormattedMessage id="payments.next.club" values={{ club }} />
}

const Next = ({ payments, open, own, next }: Of & { own: OwnMembership; next: NextPaymentKnown | null }) => {
  if (!next)
    return (
      <p>
        <FormattedMessage id="payments.next.none" />
      </p>
    )
  const day = <DayInWords day={next.due} />
  const method = wayIn(payments, next.due.slice(0, 7))?.method
  if (next.amount === 0)
    return (
      <p>
        <FormattedMessage id="payments.next.covered" values={{ day }} />
      </p>
    )
  const isDrawn = method === 'autogiro'
  return (
    <>
      <p>
        <strong>
          <FormattedMessage
            id={isDrawn ? 'payments.next.drawn' : 'payments.next.amount'}
            values={{ amount: next.amount, day }}
          />
        </strong>{' '}
        <ClubPart own={own} next={next} />
      </p>
      {method && (
        <p>
          <FormattedMessage id={`payments.next.${method}`} />
        </p>
      )}
      {next.credit > 0 && (
        <p>
          <FormattedMessage id="payments.next.credit" values={{ credit: next.credit }} />
        </p>
      )}
      {open && !isDrawn && <InvoiceNumbers invoice={open} />}
    </>
  )
}

/** What is to be paid next and how, and what is left of what was paid too much once that is taken off. */
export const NextPayment = ({ payments }: Pick<Of, 'payments'>) => {
  const { data: own, error, refetch } = useQuery(ownMembershipQuery)
  const next = own && nextPayment(payments, own, stockholmDate(payments.portalNow))
  return (
    <CardSection title={<FormattedMessage id="payments.next" />}>
      {own && next !== undefined ? (
        <Next payments={payments} open={openInvoice(payments)} own={own} next={next} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading lines={2} />
      )}
      <Left credit={next ? next.left : payments.credit} />
    </CardSection>
  )
}
