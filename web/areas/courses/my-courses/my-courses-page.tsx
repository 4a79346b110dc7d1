import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { OwnCourse, OwnCourses } from '#shared/contract/course-sign-up.ts'
import { inOrderOf, ownCourseTabs, tabOf, type OwnCourseTab } from '#shared/courses/own-courses.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { BackToMyProduct } from '#web/features/membership/back-to-my-product.tsx'
import { ownCoursesQuery } from '#web/features/courses/own-courses-query.ts'
import { caseOf } from '../sign-up/own-case.ts'
import { OwnAddress } from '../sign-up/own-address.tsx'
import { usePortalNow } from '../use-portal-now.ts'
import { OwnCourse as Card } from './own-course.tsx'
import { Tabs, useTab } from './tabs.tsx'
import '../courses.css'

const Lists = ({ own, heardAt }: { own: OwnCourses; heardAt: number }) => {
  const { courses, portalNow } = own
  const now = usePortalNow(
    portalNow,
    heardAt,
    courses.map(({ occasion }) => occasion),
    courses.flatMap(({ signUp }) => signUp.standing?.offers.map(({ expiresAt }) => expiresAt) ?? []),
  )
  const inTab = (tab: OwnCourseTab) =>
    inOrderOf(
      tab,
      courses.filter(({ occasion, signUp }) => tabOf(occasion, signUp, now) === tab),
    )
  const counts = Object.fromEntries(ownCourseTabs.map((tab) => [tab, inTab(tab).length])) as Record<
    OwnCourseTab,
    number
  >
  const tab = useTab(counts)
  const inOrder = inTab(tab)
  const isOffered = ({ signUp, occasion }: OwnCourse) => caseOf(signUp, occasion, now) === 'offer'
  // What is to be answered stands before everything else.
  const shown = [...inOrder.filter(isOffered), ...inOrder.filter((other) => !isOffered(other))]
  return (
    <OwnAddress value={own}>
      <Tabs chosen={tab} counts={counts} />
      <p className="print-only">
        <strong>
          <FormattedMessage id={`courses.own.tab.${tab}`} values={{ count: counts[tab] }} />
        </strong>
      </p>
      {shown.length === 0 && (
        <div className="card">
          <p>
            <FormattedMessage id={`courses.own.empty.${tab}`} />
          </p>
          <p className="actions">
            <LocaleLink page="courseCatalogue" params={{}} className="button">
              <FormattedMessage id="courses.own.find" />
            </LocaleLink>
          </p>
        </div>
      )}
      <ul className="course-list">
        {shown.map((each) => (
          <Card key={`${each.occasion.id} ${each.signUp.number}`} own={each} now={now} />
        ))}
      </ul>
    </OwnAddress>
  )
}

/** Everything that one has signed up for, by where time is with it and how it went. */
const MyCoursesPage = () => {
  const { data, error, refetch, dataUpdatedAt } = useQuery(ownCoursesQuery)
  return (
    <>
      <PageTitle
        id="own-courses.title"
        over={<BackToMyProduct />}
        aside={
          <button type="button" className="button no-print" onClick={() => print()}>
            <FormattedMessage id="courses.print" />
          </button>
        }
      />
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && <Lists own={data} heardAt={dataUpdatedAt} />}
    </>
  )
}
export default MyCoursesPage
