import { FormattedMessage } from 'react-intl'
import { isOpen } from '#shared/assignments/change-progress.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { ClubAssignments, useAssignments } from '../use-assignments.tsx'
import { AssignmentItem } from './assignment-item.tsx'
import { ChangeItem } from './change-item.tsx'
import { listsOf } from './lists.ts'
import { Tabs, useTab, type Tab } from './tabs.tsx'
import { useChangeNews } from './use-change-news.ts'

const Lists = ({ tab }: { tab: Tab }) => {
  const { view, today } = useAssignments()
  const { toHandle, running, toDecide } = listsOf(view, today)
  const changes = { 'to-handle': toDecide, running: [], changes: view.changes }[tab]
  const assignments = { 'to-handle': toHandle, running, changes: [] }[tab]
  const count = changes.length + assignments.length
  return (
    <section className="card" aria-labelledby="assignments-list">
      <h2 id="assignments-list">
        <FormattedMessage id={`assignments.list.${tab}`} values={{ count }} />
      </h2>
      {count === 0 && (
        <p className="empty">
          <FormattedMessage id={`assignments.empty.${tab}`} />
        </p>
      )}
      <ul className="assignments">
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
        {assignments.map((assignment) => (
          <AssignmentItem key={assignment.id} assignment={assignment} />
        ))}
      </ul>
    </section>
  )
}

const Page = () => {
  useFocusHash()
  const { view, today } = useAssignments()
  useChangeNews(view.changes)
  const { toHandle, running, toDecide } = listsOf(view, today)
  const counts = {
    'to-handle': toHandle.length + toDecide.length,
    running: running.length,
    changes: view.changes.filter(isOpen).length,
  }
  const tab = useTab(counts)
  return (
    <>
      <PageTitle
        id="assignments.title"
        over={view.clubName}
        aside={
          view.mayChange && (
            <LocaleLink className="button primary" page="newAssignment" params={{}}>
              <FormattedMessage id="assignments.new" />
            </LocaleLink>
          )
        }
      />
      <p className="lead no-print">
        <FormattedMessage id={view.mayChange ? 'assignments.lead' : 'assignments.lead-reading'} />
      </p>
      <Tabs chosen={tab} counts={counts} />
      <Lists tab={tab} />
      <div className="assignments-foot no-print">
        <LocaleLink page="assignmentEvents" params={{}}>
          <FormattedMessage id="assignments.to-history" />
        </LocaleLink>
        {tab === 'running' && (
          <button type="button" className="button" onClick={() => print()}>
            <FormattedMessage id="assignments.print" />
          </button>
        )}
      </div>
    </>
  )
}

/** The club's assignments: what is to be handled, what runs, and the changes on their way. */
const AssignmentsPage = () => (
  <ClubAssignments what="content">
    <Page />
  </ClubAssignments>
)
export default AssignmentsPage
