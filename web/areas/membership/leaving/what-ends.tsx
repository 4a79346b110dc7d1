import type { ReactNode } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnLeaving } from '#shared/contract/membership-leaving.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { chargeOf, feeOn } from '#shared/membership/fee-on.ts'
import { consequencesOf } from '#shared/membership-change/consequences.ts'
import { withLastDay } from '#shared/membership-leaving/leaving.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'

type Props = { own: OwnMembership; leaving: OwnLeaving }
type Mandate = OwnLeaving['mandates'][number]

/** An assignment that is cut short, and what its club has to take over. */
const MandateEnds = ({ mandate: { club, type, things } }: { mandate: Mandate }) => {
  const intl = useIntl()
  const duties = things.map((thing) => intl.formatMessage({ id: `membership.leaving.thing.${thing}` }))
  return (
    <li>
      <FormattedMessage
        id="membership.leaving.mandate"
        values={{
          assignment: intl.formatMessage({ id: `roles.assignment.${type}` }),
          club,
          things: <FormattedList value={duties} />,
        }}
      />
    </li>
  )
}

const List = ({ title, items }: { title: string; items: readonly ReactNode[] }) =>
  items.length > 0 && (
    <>
      <h3>
        <FormattedMessage id={title} />
      </h3>
      <ul className="membership-list">{items}</ul>
    </>
  )

/**
 * What there is to pay after leaving: the fee of the last month, and nothing later; of a year's fee nothing is paid
 * back.
 */
const LastFee = ({ own, leaving: { lastDay } }: Props) => {
  const left = withLastDay(own, lastDay)
  const last = chargeOf(left, lastDay.slice(0, 7))
  return (
    <>
      <li>
        <FormattedMessage
          id={last ? 'membership.leaving.last-fee' : 'membership.leaving.no-fee'}
          values={{ amount: last?.amount ?? 0, day: <DayInWords day={last?.due ?? lastDay} /> }}
        />
      </li>
      {feeOn(left, lastDay)?.fee.per === 'year' && (
        <li>
          <FormattedMessage id="membership.leaving.year-fee" />
        </li>
      )}
    </>
  )
}

/** Everything that ends with the membership, and when. */
export const WhatEnds = ({ own, leaving }: Props) => {
  const language = useLanguage()
  const { lastDay, mandates, meetings, seats, companyMeetings, changes } = leaving
  const left = { kind: 'left' as const, until: lastDay, reason: null, comment: '' }
  const ground = { membership: own, source: '', today: stockholmDate(leaving.portalNow) }
  const { insurance, additional } = consequencesOf(left, ground) ?? {
    insurance: { is: 'none' as const },
    additional: null,
  }
  const isReduced = own.reduced.some(({ from, until }) => from <= lastDay && (until === null || until > lastDay))
  const planned = changes.filter(({ kind, from }) => kind !== 'left' && from && from > lastDay)
  return (
    <CardSection
      title={<FormattedMessage id="membership.leaving.what-ends" values={{ day: <DayInWords day={lastDay} /> }} />}
    >
      <ul className="membership-list">
        <li>
          <FormattedMessage id="membership.leaving.member-until" values={{ day: <DayInWords day={lastDay} /> }} />
        </li>
        {(insurance.is === 'ends' || insurance.is === 'not-begun') && (
          <li>
            <FormattedMessage
              id={`membership.leaving.insurance.${insurance.is}`}
              values={{ day: <DayInWords day={insurance.day} /> }}
            />
          </li>
        )}
        {(additional?.is === 'ends' || additional?.is === 'never-starts') && (
          <li>
            <FormattedMessage
              id={`membership.leaving.additional.${additional.is}`}
              values={{ day: <DayInWords day={additional.day} /> }}
            />
          </li>
        )}
        {isReduced && (
          <li>
            <FormattedMessage id="membership.leaving.reduced-fee" />
          </li>
        )}
        <LastFee own={own} leaving={leaving} />
      </ul>
      <List
        title="membership.leaving.mandates"
        items={mandates.map((mandate) => (
          <MandateEnds key={mandate.id} mandate={mandate} />
        ))}
      />
      <List
        title="membership.leaving.meetings"
        items={meetings.map(({ clubId, club, role }) => (
          <li key={clubId}>
            <FormattedMessage id={`membership.leaving.meeting.${role}`} values={{ club }} />
          </li>
        ))}
      />
      <List
        title="membership.leaving.seats"
        items={seats.map(({ occasion, title, startsAt, place }) => (
          <li key={occasion}>
            <FormattedMessage
              id={`membership.leaving.place.${place}`}
              values={{ title: title[language], day: <DayInWords day={stockholmDate(startsAt)} /> }}
            />
          </li>
        ))}
      />
      <List
        title="membership.leaving.company-meetings"
        items={companyMeetings.map(({ booking, companyName, startsAt }) => (
          <li key={booking}>
            <FormattedMessage
              id={companyName === null ? 'membership.leaving.a-company-meeting' : 'membership.leaving.company-meeting'}
              values={{ company: companyName, day: <DayInWords day={stockholmDate(startsAt)} /> }}
            />
          </li>
        ))}
      />
      <List
        title="membership.leaving.changes"
        items={planned.map(({ id, kind }) => (
          <li key={id}>
            <FormattedMessage id={`membership.case.kind.${kind}`} />
          </li>
        ))}
      />
    </CardSection>
  )
}
