import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { companyMay, offersSlots } from '#shared/business-meetings/company.ts'
import { businessMeetingLimits, replyHours } from '#shared/business-meetings/limits.ts'
import type { OwnCompany } from '#shared/contract/business-meeting-companies.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { CaseNumber } from '#web/components/case-number.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { ContactCard } from './contact-card.tsx'
import { OwnSlots } from './own-slots.tsx'
import { useAct } from './use-act.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const hour = 3_600_000

const tags = {
  unconfirmed: 'attention',
  waiting: 'here',
  approved: 'done',
  declined: 'failed',
  withdrawn: 'untouched',
  revoked: 'failed',
} as const satisfies Record<OwnCompany['state'], string>

const Stands = ({ company, token }: { company: OwnCompany; token: string }) => {
  const { state, companyName, reason } = company
  const { acting } = useAct(token)
  const said = useRef<HTMLParagraphElement>(null)
  const first = useRef(state)
  useEffect(() => {
    // The button that changed it is gone.
    if (state !== first.current) said.current?.focus()
    first.current = state
  }, [state])
  const isOver = !offersSlots(company) && state !== 'unconfirmed'
  return (
    <CardSection
      title={companyName}
      tag={
        <StateTag state={tags[state]}>
          <FormattedMessage id={`company.state.${state}`} />
        </StateTag>
      }
    >
      <p role="status" tabIndex={-1} ref={said}>
        <FormattedMessage id={`company.state.${state}.text`} values={{ hours: replyHours }} />
      </p>
      {state === 'waiting' && <CaseNumber id={company.id} />}
      {(state === 'declined' || state === 'revoked') && reason && (
        <p>
          <FormattedMessage id="company.reason" values={{ reason }} />
        </p>
      )}
      {isOver && (
        <p className="secondary">
          <FormattedMessage
            id="company.gone-after"
            values={{ days: businessMeetingLimits.retainedFor / (24 * hour) }}
          />
        </p>
      )}
      {acting.error && <ErrorMessage error={acting.error} />}
      {companyMay('confirm', company) && (
        <p className="actions">
          <Button type="primary" loading={acting.isPending} onClick={() => acting.mutate({ kind: 'confirm' })}>
            <FormattedMessage id="company.confirm" />
          </Button>
        </p>
      )}
    </CardSection>
  )
}

/**
 * A company as its link shows it: how it stands, its times and who has booked them, whom to ask for, and withdrawing.
 */
export const OwnCompanyView = ({ company, token }: { company: OwnCompany; token: string }) => {
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <>
      <Stands company={company} token={token} />
      <OwnSlots company={company} token={token} />
      <ContactCard company={company} token={token} />
      {companyMay('withdraw', company) && (
        <p className="actions">
          <button type="button" className="button" onClick={() => setWithdrawing(true)}>
            <FormattedMessage id="company.withdraw" />
          </button>
        </p>
      )}
      <p className="secondary">
        <FormattedMessage id="company.own.link" />
      </p>
      {isWithdrawing && <WithdrawDialog company={company} token={token} close={() => setWithdrawing(false)} />}
    </>
  )
}
