import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { addDays, stockholmDate } from '#shared/clock.ts'
import type { DataRequestView } from '#shared/contract/data-rights.ts'
import type { OwnCases } from '#shared/contract/membership-cases.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { takenBackTooLate } from '#shared/membership-change/letters.ts'
import { isMember } from '#shared/roles/membership.ts'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { OwnSubPage } from '#web/features/membership/own-sub-page.tsx'
import { AddEmployment } from './add-employment.tsx'
import { CaseActs, CaseState } from '#web/features/membership/case-state.tsx'
import { anchorOfCase, isTakenBack } from '#web/features/membership/case-words.ts'
import { ApplicationCase, EmailCase } from './other-cases.tsx'
import { dataRequestsQuery } from '#web/features/data-rights/data-requests-query.ts'
import { DataRequestCase } from './data-request-case.tsx'
import { ownCasesQuery } from '#web/features/membership/own-cases-query.ts'
import { AfterTooLate } from './taken-back-too-late.tsx'
import { SeekingWork } from './seeking-work.tsx'
import './cases.css'

const tags = {
  waiting: 'here',
  planned: 'here',
  done: 'done',
  refused: 'failed',
  stopped: 'failed',
  cancelled: 'untouched',
} as const

/** The first day of a change; of leaving the last one of the membership. */
const dayShown = (kind: ChangeView['kind'], from: string): string => (kind === 'left' ? addDays(from, -1) : from)

const ChangeCase = ({ change, serverNow }: { change: ChangeView; serverNow: number }) => (
  <CardSection
    title={<FormattedMessage id={`membership.case.kind.${change.kind}`} />}
    tag={
      <StateTag state={tags[change.state]}>
        <FormattedMessage id={`membership.case.tag.${isTakenBack(change) ? 'taking-back' : change.state}`} />
      </StateTag>
    }
  >
    <p className="secondary">
      <FormattedMessage id="membership.case.sent" values={{ day: <DayInWords day={stockholmDate(change.at)} /> }} />
    </p>
    {change.state === 'planned' && change.from && !isTakenBack(change) && (
      <p>
        <FormattedMessage
          id={change.kind === 'left' ? 'membership.case.left.last-day' : 'membership.case.from'}
          values={{ day: <DayInWords day={dayShown(change.kind, change.from)} /> }}
        />
      </p>
    )}
    <CaseState change={change} serverNow={serverNow} />
    <AddEmployment change={change} />
    <SeekingWork change={change} />
    <CaseActs change={change} />
    {takenBackTooLate(change) && (
      <p className="actions">
        <AfterTooLate kind={change.kind} />
      </p>
    )}
  </CardSection>
)

const Joined = ({ from }: { from: string }) => (
  <CardSection
    title={<FormattedMessage id="membership.case.kind.application" />}
    tag={
      <StateTag state="done">
        <FormattedMessage id="membership.case.tag.done" />
      </StateTag>
    }
  >
    <p>
      <FormattedMessage id="membership.case.joined" values={{ day: <DayInWords day={from} /> }} />
    </p>
  </CardSection>
)

type CasesProps = OwnCases & { requests: readonly DataRequestView[] }

const Cases = ({ changes, joined, emailToVerify, application, serverNow, requests }: CasesProps) => {
  const intl = useIntl()
  const session = useSignedIn()
  useFocusHash()
  if (changes.length === 0 && requests.length === 0 && !joined && !emailToVerify && !application)
    return (
      <div className="card">
        <p>
          <FormattedMessage
            id={isMember(whoIs(session)) ? 'membership.cases.none' : 'membership.cases.none.outsider'}
          />
        </p>
      </div>
    )
  return (
    <ul className="membership-cases" aria-label={intl.formatMessage({ id: 'membership.cases' })}>
      {emailToVerify && (
        <li>
          <EmailCase {...emailToVerify} />
        </li>
      )}
      {application && (
        <li>
          <ApplicationCase application={application} serverNow={serverNow} />
        </li>
      )}
      {requests.map((request) => (
        <li key={request.id}>
          <DataRequestCase request={request} />
        </li>
      ))}
      {changes.map((change) => (
        <li key={change.id} id={anchorOfCase(change)}>
          <ChangeCase change={change} serverNow={serverNow} />
        </li>
      ))}
      {joined && (
        <li>
          <Joined from={joined.from} />
        </li>
      )}
    </ul>
  )
}

/** Everything the member has asked for about their membership: where it stands, and what they can do about it. */
const CasesPage = () => {
  const { data, error, refetch } = useQuery(ownCasesQuery)
  // What is asked for of one's own data stands beside the rest: without it the others are shown all the same.
  const { data: own } = useQuery(dataRequestsQuery)
  return (
    <OwnSubPage id="membership.cases">
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && <Cases {...data} requests={own?.requests ?? []} />}
    </OwnSubPage>
  )
}
export default CasesPage
