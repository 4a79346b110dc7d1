import { FormattedMessage, useIntl } from 'react-intl'
import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { readPackage, readProtocolPdf } from '#shared/contract/annual-meeting-files.ts'
import { fileAddress } from '#web/client/api.ts'
import { LocaleLink, usePath } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { CopyReference } from '#web/components/copy-reference.tsx'
import { ForTheAuditor } from './for-the-auditor.tsx'
import { History } from './history.tsx'
import { SyncState } from './sync-state.tsx'

/**
 * What the club has to show for it: submitted when, by whose signatures, under which reference, and the documents
 * themselves.
 */
export const Receipt = () => {
  const intl = useIntl()
  const nameOf = useName()
  const { summary, clubName } = useMeeting().view
  const { clubId: club, year, submittedAt, sync, protocol, uploadedProtocol } = summary
  // What a self-run meeting has instead of signatures is described in words of its own.
  const own = summary.type === 'self-run' ? '.self-run' : ''
  const rehearsed = isRehearsal(year)
  const verifyPath = usePath()
  const next = [
    `register${own}`,
    ...(summary.assignmentsRegisteredAt === null ? [] : ['elected']),
    'members',
    `keep${own}`,
  ]
  return (
    <>
      <PageTitle
        id={rehearsed ? 'rehearsal.receipt.title' : 'submission.receipt.title'}
        values={{ year: String(calendarYear(year)) }}
      />
      <SyncState />
      <CardSection title={<FormattedMessage id="submission.receipt" />} className="receipt">
        <dl className="answers">
          <div>
            <dt>
              <FormattedMessage id="submission.receipt.club" />
            </dt>
            <dd>{clubName}</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="submission.receipt.time" />
            </dt>
            <dd>{submittedAt !== null && <DayAndTime at={submittedAt} />}</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="submission.receipt.reference" />
            </dt>
            <dd>
              {sync.reference ? (
                <CopyReference reference={sync.reference} />
              ) : (
                <FormattedMessage id="submission.receipt.reference-coming" />
              )}
            </dd>
          </div>
          {protocol.signatures.map(({ role, signer, signedAt }) => (
            <div key={`${role}-${signer}`}>
              <dt>{intl.formatMessage({ id: `submission.receipt.signed.${role}` })}</dt>
              <dd>
                {nameOf(signer)}, <DayAndTime at={signedAt} />
              </dd>
            </div>
          ))}
          {uploadedProtocol && (
            <div>
              <dt>
                <FormattedMessage id="submission.receipt.uploaded" />
              </dt>
              <dd>
                {nameOf(uploadedProtocol.uploadedBy)}, <DayAndTime at={uploadedProtocol.uploadedAt} />
              </dd>
            </div>
          )}
          {uploadedProtocol && (
            <div>
              <dt>
                <FormattedMessage id="submission.receipt.outside" />
              </dt>
              <dd>
                <FormattedMessage id="submission.receipt.outside.text" />
              </dd>
            </div>
          )}
        </dl>
        <p className="actions no-print">
          <a
            className="button primary"
            href={fileAddress(readProtocolPdf, { club, year })}
            target="_blank"
            rel="noreferrer"
          >
            <FormattedMessage id="protocol-page.pdf" />
          </a>
          <a className="button" href={fileAddress(readPackage, { club, year })} download>
            <FormattedMessage id="submission.package" />
          </a>
        </p>
      </CardSection>
      <CardSection title={<FormattedMessage id="submission.next" />}>
        <ul className="next-list">
          {rehearsed ? (
            <li>
              <FormattedMessage id="rehearsal.done.next" />
            </li>
          ) : (
            next.map((id) => (
              <li key={id}>
                <FormattedMessage id={`submission.next.${id}`} />
              </li>
            ))
          )}
        </ul>
        {summary.assignmentsRegisteredAt !== null && (
          <p>
            <LocaleLink page="handover" params={{ year }}>
              <FormattedMessage id="handover.next" />
            </LocaleLink>
          </p>
        )}
      </CardSection>
      {!rehearsed && (
        <CardSection title={<FormattedMessage id="submission.verify" />}>
          <p>
            <FormattedMessage
              id={`submission.verify.text${own}`}
              values={{
                page: (
                  <LocaleLink page="verifyPackage" params={{}}>
                    {location.host}
                    {verifyPath('verifyPackage', {})}
                  </LocaleLink>
                ),
              }}
            />
          </p>
          <p className="secondary">
            <FormattedMessage id={`submission.verify.result${own}`} />
          </p>
        </CardSection>
      )}
      {!rehearsed && <ForTheAuditor />}
      <History />
    </>
  )
}
