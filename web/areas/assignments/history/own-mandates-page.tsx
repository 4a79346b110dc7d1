import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { isNeverBegun } from '#shared/assignments/plan-change.ts'
import type { OwnMandate } from '#shared/contract/assignments.ts'
import type { ExpiredMandate } from '#shared/contract/assignments-own-mandates.ts'
import { stockholmDate } from '#shared/clock.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { useExpiredMandates } from '#web/features/assignments/expired-mandates-query.ts'
import { ownMandatesQuery } from '#web/features/assignments/own-mandates-query.ts'
import { TypeName } from '#web/features/assignments/type-name.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { AssignmentPeriod } from '../assignment-period.tsx'
import { MandateEvents } from './mandate-events.tsx'
import '../assignments.css'

/** The way on for a mandate that has ended by itself; until when, or that it is too late. */
const RegisterAgain = ({ expired: { assignment, state, lastDay, mayReregister } }: { expired: ExpiredMandate }) => {
  if (state === 'too-late')
    return (
      <p>
        <FormattedMessage id="assignments.own.too-late" values={{ day: <DayInWords day={lastDay} /> }} />
      </p>
    )
  return (
    <>
      <p>
        <FormattedMessage id="assignments.own.register-until" values={{ day: <DayInWords day={lastDay} /> }} />
      </p>
      <p className="no-print">
        <LocaleLink className="button" page="reregister" params={{ assignment }}>
          <FormattedMessage id={mayReregister ? 'assignments.own.register-again' : 'assignments.own.who-registers'} />
        </LocaleLink>
      </p>
    </>
  )
}

const tones = { 'to-come': 'untouched', runs: 'done', 'in-grace': 'attention', ended: 'untouched' } as const

const Mandate = ({
  mandate: { type, clubName, from, until },
  today,
  expired,
}: {
  mandate: OwnMandate
  today: string
  expired: ExpiredMandate | undefined
}) => {
  const isToCome = from > today && !isNeverBegun({ from, until })
  const state = isToCome ? 'to-come' : until >= today ? 'runs' : expired?.state === 'grace' ? 'in-grace' : 'ended'
  return (
    <li className="assignment">
      <div className="assignment-head">
        <h3>
          <TypeName type={type} />
        </h3>
        <StateTag state={tones[state]}>
          <FormattedMessage id={`assignments.own.${state}`} />
        </StateTag>
      </div>
      <p>{clubName}</p>
      <p className="secondary">
        <AssignmentPeriod from={from} until={until} />
      </p>
      {expired && <RegisterAgain expired={expired} />}
    </li>
  )
}

/** One's own mandates, those that run first, and what has happened to them. */
const OwnMandatesPage = () => {
  const { data, error, refetch } = useQuery(ownMandatesQuery)
  const { expired = [] } = useExpiredMandates()
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  const today = stockholmDate(data.portalNow)
  const mandates = data.mandates.toSorted((one, other) => other.until.localeCompare(one.until))
  return (
    <>
      <PageTitle id="assignments.own.title" />
      <p className="lead">
        <FormattedMessage id="assignments.own.lead" />
      </p>
      <section className="card" aria-labelledby="own-mandates">
        <h2 id="own-mandates">
          <FormattedMessage id="assignments.own.list" values={{ count: mandates.length }} />
        </h2>
        {mandates.length === 0 && (
          <p className="empty">
            <FormattedMessage id="assignments.own.empty" />
          </p>
        )}
        <ul className="assignments">
          {mandates.map((mandate) => (
            <Mandate
              key={mandate.id}
              mandate={mandate}
              today={today}
              expired={expired.find(({ assignment }) => assignment === mandate.id)}
            />
          ))}
        </ul>
      </section>
      {data.events.length > 0 && (
        <h2 className="events-title">
          <FormattedMessage id="assignments.own.events" />
        </h2>
      )}
      <MandateEvents events={data.events} people={data.people} />
      <p className="assignments-foot no-print">
        <LocaleLink page="roles" params={{}}>
          <FormattedMessage id="assignments.own.to-roles" />
        </LocaleLink>
      </p>
    </>
  )
}
export default OwnMandatesPage
