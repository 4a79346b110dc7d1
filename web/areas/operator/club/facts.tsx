import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { ClubCase } from '#shared/contract/operator.ts'
import { writePhone } from '#shared/fields/phone.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { CopyReference } from '#web/components/copy-reference.tsx'
import { usePortalTime } from '#web/client/query.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { Awaited, StepName } from '../trouble-tag.tsx'
import { atAnyTime, type Action } from './action.ts'
import { ActionButton } from './action-button.tsx'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>
      <FormattedMessage id={`operator.fact.${name}`} />
    </dt>
    <dd>{children}</dd>
  </>
)

/** Where the club stands, in figures and names, and what can be done in any case. */
export const Facts = ({ club, onPress }: { club: ClubCase; onPress: (action: Action) => void }) => {
  const portalTime = usePortalTime()
  const {
    row: { type, step, dueAt, extended, submittedAt, sync, notice, lateReason },
    lock,
    signing,
  } = club
  const actions = atAnyTime(club)
  const written = useWrittenName()
  return (
    <CardSection title={<FormattedMessage id="operator.facts" />}>
      <dl className="facts">
        <Row name="type">
          <FormattedMessage id={`operator.fact.type.${type ?? 'none'}`} />
        </Row>
        <Row name="step">
          <span className="stage">
            <StepName step={step} />
            <Awaited row={club.row} />
          </span>
        </Row>
        {club.chair && (
          <Row name="chair">
            {written(club.chair.name)}
            {club.chair.phone && (
              <>
                {', '}
                <a href={`tel:${club.chair.phone}`}>{writePhone(club.chair.phone)}</a>
              </>
            )}
          </Row>
        )}
        <Row name="due">
          <span className="tags">
            <FormattedDate value={dueAt - 1} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
            {extended && (
              <StateTag state="here">
                <FormattedMessage id="operator.extended" />
              </StateTag>
            )}
          </span>
        </Row>
        <Row name="submitted">
          {submittedAt === null ? <FormattedMessage id="operator.fact.no" /> : <DayAndTime at={submittedAt} />}
        </Row>
        <Row name="sync">
          <FormattedMessage
            id={`operator.fact.sync.${sync?.state ?? 'none'}`}
            values={{ reference: sync?.reference ? <CopyReference reference={sync.reference} /> : null }}
          />
        </Row>
        <Row name="notice">
          {notice ? (
            <FormattedMessage
              id="operator.fact.notice.sent"
              values={{ time: <DayAndTime at={notice.sentAt} />, recipients: notice.recipients }}
            />
          ) : (
            <FormattedMessage id="operator.fact.notice.none" />
          )}
        </Row>
        {lateReason && <Row name="late-reason">{lateReason}</Row>}
        <Row name="lock">
          {lock ? (
            <FormattedMessage
              id="operator.fact.lock.held"
              values={{ holder: written(lock.holder), time: <DayAndTime at={portalTime(lock.since)} /> }}
            />
          ) : (
            <FormattedMessage id="operator.fact.lock.free" />
          )}
        </Row>
        <Row name="signing">
          {signing ? (
            <FormattedMessage
              id="operator.fact.signing.open"
              values={{ signer: written(signing.signer), time: <DayAndTime at={portalTime(signing.startedAt)} /> }}
            />
          ) : (
            <FormattedMessage id="operator.fact.signing.none" />
          )}
        </Row>
      </dl>
      {actions.length > 0 && (
        <div className="button-line">
          {actions.map((action) => (
            <ActionButton key={action.name} action={action} onPress={onPress} />
          ))}
        </div>
      )}
    </CardSection>
  )
}
