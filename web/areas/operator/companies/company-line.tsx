import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { companyMay, hasTimesAhead } from '#shared/business-meetings/company.ts'
import { replyHours } from '#shared/business-meetings/limits.ts'
import type { CompanyCase } from '#shared/contract/operator-companies.ts'
import { writePhone } from '#shared/fields/phone.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ApproveDialog, RefuseDialog, type Answer } from './answer-dialogs.tsx'

const tags = {
  approved: 'done',
  declined: 'failed',
  withdrawn: 'untouched',
  revoked: 'failed',
} as const satisfies Record<Exclude<CompanyCase['state'], 'waiting'>, string>

const State = ({ company: { state, isLate } }: { company: CompanyCase }) =>
  state === 'waiting' ? (
    <StateTag state={isLate ? 'failed' : 'here'}>
      <FormattedMessage
        id={isLate ? 'operator.company.late' : 'operator.company.in-time'}
        values={{ hours: replyHours }}
      />
    </StateTag>
  ) : (
    <StateTag state={tags[state]}>
      <FormattedMessage id={`operator.company.state.${state}`} />
    </StateTag>
  )

const Since = ({ company: { state, since, due, answeredAt, reason } }: { company: CompanyCase }) => (
  <>
    <p>
      {state === 'waiting' ? (
        <FormattedMessage
          id="operator.company.waits"
          values={{ since: <DayAndTime at={since} />, due: <DayAndTime at={due} /> }}
        />
      ) : (
        answeredAt !== null && (
          <FormattedMessage id="operator.company.answered" values={{ at: <DayAndTime at={answeredAt} /> }} />
        )
      )}
    </p>
    {reason && (
      <p>
        <FormattedMessage id="operator.company.reason" values={{ reason }} />
      </p>
    )}
  </>
)

const Times = ({ slots }: Pick<CompanyCase, 'slots'>) => (
  <ul>
    {slots.map(({ id, state, startsAt, place, link, language }) => (
      <li key={id}>
        <DayAndTime at={startsAt} weekday />
        {', '}
        {place || link} <FormattedMessage id={`operator.company.language.${language}`} />{' '}
        {state === 'booked' && (
          <StateTag state="done">
            <FormattedMessage id="operator.company.slot.booked" />
          </StateTag>
        )}
      </li>
    ))}
  </ul>
)

type Props = { company: CompanyCase; portalNow: number; onDone: (answer: Answer) => void }

/** A company with whom to ask for, its times, and what the union can answer. */
export const CompanyLine = ({ company, portalNow, onDone }: Props) => {
  const { companyName, name, role, email, phone, slots } = company
  const [asked, setAsked] = useState<Answer | null>(null)
  const ahead = slots.filter(({ startsAt }) => startsAt > portalNow)
  const booked = ahead.filter(({ state }) => state === 'booked').length
  const mayApprove = companyMay('approve', company)
  const isEmpty = mayApprove && !hasTimesAhead(slots, portalNow)
  const offered = (['decline', 'revoke', 'approve'] as const).filter(
    (answer) => companyMay(answer, company) && !(answer === 'approve' && isEmpty),
  )
  const said = { company, onDone: () => asked && onDone(asked), close: () => setAsked(null) }
  return (
    <li id={`company-${company.id}`} tabIndex={-1}>
      <p className="tags">
        <strong>{companyName}</strong>
        <State company={company} />
      </p>
      <Since company={company} />
      <p>
        {name}, {role}, <a href={`mailto:${email}`}>{email}</a>, {writePhone(phone)}.{' '}
        <FormattedMessage id="operator.company.agreement" />
      </p>
      {slots.length > 0 && (
        <details open={company.state === 'waiting'}>
          <summary>
            <FormattedMessage id="operator.company.times" values={{ left: ahead.length, booked }} />
          </summary>
          <Times slots={slots} />
        </details>
      )}
      {isEmpty && (
        <p className="notice attention">
          <FormattedMessage id="operator.company.without-times" />
        </p>
      )}
      {offered.length > 0 && (
        <div className="button-row">
          {offered.map((answer) => (
            <Button key={answer} type={answer === 'approve' ? 'primary' : 'default'} onClick={() => setAsked(answer)}>
              <FormattedMessage id={`operator.company.${answer}`} values={{ company: companyName }} />
            </Button>
          ))}
        </div>
      )}
      {asked === 'approve' && <ApproveDialog {...said} times={ahead.length} />}
      {(asked === 'decline' || asked === 'revoke') && <RefuseDialog {...said} answer={asked} booked={booked} />}
    </li>
  )
}
