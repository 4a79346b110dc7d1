import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { PaymentsView } from '#shared/contract/payments.ts'
import { wayIn } from '#shared/payments/known-payments.ts'
import { nextPayment, type NextPayment as NextPaymentKnown } from '#shared/payments/next-payment.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'

type Of = { payments: PaymentsView }

/** What is left of what was paid too much, for invoices to come. */
const Left = ({ credit }: { credit: number }) =>
  credit > 0 && (
    <p>
      <FormattedMessage id="payments.credit" values={{ credit }} />
    </p>
  )

const Next = ({ payments, next }: Of & { next: NextPaymentKnown | null }) => {
  if (!next)
    return (
      <p>
        <FormattedMessage id="payments.next.none" />
      </p>
    )
  const day = <DayInWords day={next.due} />
  const way = wayIn(payments, next.due.slice(0, 7))
  if (next.amount === 0)
    return (
      <p>
        <FormattedMessage id="payments.next.covered" values={{ day }} />
      </p>
    )
  return (
    <>
      <p>
        <strong>
          <FormattedMessage id="payments.next.amount" values={{ amount: next.amount, day }} />
        </strong>{' '}
        {way && <FormattedMessage id={`payments.next.${way.method}`} />}
      </p>
      {next.credit > 0 && (
        <p>
          <FormattedMessage id="payments.next.credit" values={{ credit: next.credit }} />
        </p>
      )}
    </>
  )
}

/** What is to be paid next and how, and what is left of what was paid too much once that is taken off. */
export const NextPayment = ({ payments }: Of) => {
  const { data: own, error, refetch } = useQuery(ownMembershipQuery)
  const next = own && nextPayment(payments, own, stockholmDate(payments.portalNow))
  return (
    <CardSection title={<FormattedMessage id="payments.next" />}>
      {next === undefined ? (
        error ? (
          <LoadFailed error={error} retry={refetch} />
        ) : (
          <Loading lines={2} />
        )
      ) : (
        <Next payments={payments} next={next} />
      )}
      <Left credit={next ? next.left : payments.credit} />
    </CardSection>
  )
}
