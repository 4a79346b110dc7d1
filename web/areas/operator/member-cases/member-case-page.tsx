import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import type { MemberCaseView } from '#shared/contract/operator-member-cases.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { CopyReference } from '#web/components/copy-reference.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import '../operator.css'
import { Audit } from '../club/audit.tsx'
import { Timeline } from '../club/timeline.tsx'
import { answeredElsewhere } from './answered-elsewhere.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { CaseDone } from './case-done.tsx'
import { actionWords, CaseFacts, CaseState, useCaseTitle } from './case-words.tsx'
import { memberCaseQuery } from './member-case-queries.ts'
import { OnADay } from './on-a-day.tsx'
import { useCaseActions } from './use-case-actions.ts'

const Case = ({
  view: { case: found, isPersonKnown, history, audit },
  stale,
}: {
  view: MemberCaseView
  stale: boolean
}) => {
  const titleOf = useCaseTitle()
  const actions = useCaseActions()
  const { open, done } = actions
  const elsewhere = answeredElsewhere(found, 'button primary')
  return (
    <div className="wide-page">
      <PageTitle
        text={titleOf(found)}
        over={
          <LocaleLink page="memberCases" params={{}} className="no-print">
            <FormattedMessage id="operator.cases.back" />
          </LocaleLink>
        }
        aside={<CaseState found={found} />}
      />
      {stale && (
        <p role="status" className="notice attention">
          <FormattedMessage id="operator.cases.stale" />
        </p>
      )}
      {done && !actions.error && <CaseDone done={{ ...done, found }} />}
      {actions.error && !open && !actions.pending && <ErrorMessage error={actions.error} />}
      <CardSection title={<FormattedMessage id="operator.case.facts" />}>
        <CaseFacts found={found} />
        <p className="secondary">
          <FormattedMessage id="operator.case.id" values={{ id: <CopyReference reference={found.id} /> }} />
        </p>
        {found.of === 'admission' && (
          <p className="no-print">
            <LocaleLink page="occasion" params={{ occasion: found.occasion }}>
              <FormattedMessage id="operator.case.occasion" />
            </LocaleLink>
            {' · '}
            <LocaleLink page="verifyPackage" params={{}} search={`?occasion=${found.occasion}`}>
              <FormattedMessage id="operator.case.check-log" />
            </LocaleLink>
          </p>
        )}
        {elsewhere && <p className="no-print">{elsewhere}</p>}
        {found.actions.length > 0 && (
          <div className="button-line no-print">
            {found.actions.map((action, index) => (
              <button
                key={action}
                type="button"
                className={index === 0 ? 'button primary' : 'button'}
                onClick={() => actions.begin({ found, action })}
              >
                <FormattedMessage id={`operator.case.act.${actionWords(action, found)}`} />
              </button>
            ))}
          </div>
        )}
      </CardSection>
      {history.length > 0 && <Timeline history={history} />}
      {isPersonKnown && <OnADay id={found.id} />}
      <Audit audit={audit} />
      {open && <CaseDialog act={{ ...open, found }} actions={actions} />}
    </div>
  )
}

/** One case: where it stands and why, what helps, and all that has happened to it. */
const MemberCasePage = () => {
  const { data, error, refetch } = useQuery(memberCaseQuery(useParams()['case'] ?? ''))
  if (data) return <Case key={data.case.id} view={data} stale={error !== null} />
  return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
}
export default MemberCasePage
