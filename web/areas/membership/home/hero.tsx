import { useQuery } from '@tanstack/react-query'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { ReactNode } from 'react'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import { readMembershipCertificate } from '#shared/contract/membership-certificate.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { inShort } from '#shared/insurance/in-short.ts'
import { standingOn } from '#shared/insurance/standing.ts'
import { insuranceLimits } from '#shared/limits.ts'
import { employmentsOn } from '#shared/membership/employments.ts'
import { holdsOn, memberSince } from '#shared/membership/entries.ts'
import { feeOn, mayHaveEmployer } from '#shared/membership/fee-on.ts'
import { payableFee } from '#shared/membership/payable-fee.ts'
import { invoiceStateOn } from '#shared/payments/invoice-state.ts'
import { nextPayment } from '#shared/payments/next-payment.ts'
import { fileAddress } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { paymentsQuery } from '#web/features/membership/payments-query.ts'
import { useNextPayment } from '#web/features/membership/use-next-payment.ts'
import { homeStateOf } from './home-state.ts'
import { InsuranceInWords } from './tiles/insurance-tile.tsx'

type Props = { own: OwnMembership }

const ThisDay = ({ day, today }: { day: string; today: string }) => (
  <FormattedDate
    value={startOfDay(day)}
    timeZone="Europe/Stockholm"
    day="numeric"
    month="long"
    year={day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'}
  />
)

/**
 * What is to be paid next; nothing while it has not been fetched from the register. Until the answer is there, the
 * sentence that is likely holds its place.
 */
const NextFee = ({ own }: Props) => {
  const today = stockholmDate(own.portalNow)
  const { isPending } = useQuery(paymentsQuery)
  const fetched = useNextPayment(own)
  const next = isPending ? nextPayment({ invoices: [], credit: 0 }, own, today) : fetched
  if (!next) return null
  return (
    <span className={isPending ? 'own-hero-awaited' : undefined}>
      <FormattedMessage
        id={next.amount === 0 ? 'membership.hero.covered' : 'membership.hero.next'}
        values={{ amount: next.amount, day: <ThisDay day={next.due} today={today} /> }}
      />
    </span>
  )
}

const Fact = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li>
    <strong>{title}</strong>
    <span>{children}</span>
  </li>
)

/** As what one is a member; who may have an employer sees the largest of them. */
const KindFact = ({ own: { entries, employments, portalNow } }: Props) => {
  const today = stockholmDate(portalNow)
  const now = holdsOn(entries, today)
  if (!now) return null
  const [job] = mayHaveEmployer[now.kind]
    ? employmentsOn(employments, today).toSorted(
        (one, other) => (other.employmentRate ?? 0) - (one.employmentRate ?? 0),
      )
    : []
  return (
    <Fact title={<FormattedMessage id={`membership.kind.${now.kind}`} />}>
      {!job && <FormattedMessage id="membership.hero.kind-since" values={{ day: <DayInWords day={now.from} /> }} />}
      {job &&
        (job.employmentRate === null ? (
          job.employer
        ) : (
          <FormattedMessage
            id="membership.tile.employment"
            values={{ employer: job.employer, rate: job.employmentRate }}
          />
        ))}
    </Fact>
  )
}

const FeeFact = ({ own }: Props) => {
  const on = feeOn(own, stockholmDate(own.portalNow))
  if (!on) return null
  const { amount, club, per } = payableFee(on)
  return (
    <Fact title={<FormattedMessage id={`membership.hero.fee.${per}`} values={{ amount }} />}>
      {club > 0 ? (
        <FormattedMessage
          id={per === 'month' ? 'membership.hero.club' : 'membership.hero.club-besides'}
          values={{ club }}
        />
      ) : (
        <FormattedMessage id={`membership.fee.ground.short.${on.ground}`} />
      )}
    </Fact>
  )
}

const InsuranceFact = ({ own: { entries, portalNow } }: Props) => {
  const words = inShort(standingOn(entries, stockholmDate(portalNow)))
  if (!words || words.is === 'not-included') return null
  if (words.is === 'holds')
    return (
      <Fact title={<FormattedMessage id="membership.hero.days" values={{ days: insuranceLimits.compensationDays }} />}>
        <FormattedMessage id="membership.hero.insurance" />
      </Fact>
    )
  return (
    <Fact title={<FormattedMessage id="insurance.title" />}>
      <InsuranceInWords words={words} />
    </Fact>
  )
}

/** The membership in a sentence with its next date, what it is in three facts, and the certificate. */
export const Hero = ({ own }: Props) => {
  const language = useLanguage()
  const { data: payments } = useQuery(paymentsQuery)
  const today = stockholmDate(own.portalNow)
  const since = memberSince(own.entries, today)
  const unpaid = (payments?.invoices ?? []).filter((invoice) =>
    ['overdue', 'reminded'].includes(invoiceStateOn(invoice, today)),
  ).length
  const state = homeStateOf(own, unpaid)
  return (
    <section className="meeting-card own-hero" aria-labelledby="own-hero-title">
      {since !== null && (
        <p className="meeting-card-over">
          <FormattedMessage id="membership.hero.since" values={{ day: <DayInWords day={since} /> }} />
        </p>
      )}
      <h2 id="own-hero-title">
        <FormattedMessage
          id={`membership.hero.${state}`}
          values={{ day: own.leaves && <DayInWords day={own.leaves} /> }}
        />{' '}
        <NextFee own={own} />
      </h2>
      <ul className="own-hero-facts">
        <KindFact own={own} />
        <FeeFact own={own} />
        <InsuranceFact own={own} />
      </ul>
      {since !== null && (
        <p className="own-hero-act">
          <a className="button" href={fileAddress(readMembershipCertificate, {}, { language })} download>
            <FormattedMessage id="membership.certificate" />
          </a>
        </p>
      )}
    </section>
  )
}
