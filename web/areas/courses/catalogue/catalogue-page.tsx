import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CatalogueView } from '#shared/contract/courses.ts'
import { isForSignUp } from '#shared/courses/availability.ts'
import { byMonth, foundCourses, worthDropping } from '#shared/courses/catalogue.ts'
import { groupsOf } from '#shared/courses/target-groups.ts'
import { activeRole, useSession } from '#web/client/query.ts'
import { FoundCount } from '#web/components/finder/found-count.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { MonthInWords } from '#web/components/month-in-words.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { catalogueQuery } from '../courses-queries.ts'
import { ChosenFilters, NothingFound } from './chosen-filters.tsx'
import { CourseFinder } from './course-finder.tsx'
import { usePortalNow } from '../use-portal-now.ts'
import { ListedOccasion } from './listed-occasion.tsx'
import { useOwnSignUps } from './use-own-sign-ups.ts'
import { useWantedCourses } from './use-wanted-courses.ts'
import '../courses.css'

/** How many are shown at first, and more at each press. */
const atATime = 20

/** Occasions with their courses. */
const listingsOf = ({ courses, occasions }: CatalogueView) => {
  const known = new Map(courses.map((course) => [course.id, course]))
  return occasions.flatMap((occasion) => {
    const course = known.get(occasion.courseId)
    return course ? [{ course, occasion }] : []
  })
}

/** Where the focus goes when what was pressed is gone. */
const foundId = 'courses-found'

const Catalogue = ({ view, heardAt }: { view: CatalogueView; heardAt: number }) => {
  const session = useSession()
  const role = session?.signedIn ? activeRole(session) : null
  const state = useWantedCourses(() => focusTarget(foundId))
  const [shown, setShown] = useState(atATime)
  const listings = listingsOf(view)
  const now = usePortalNow(view.portalNow, heardAt, view.occasions)
  const found = foundCourses(listings, state.wanted, now)
  const own = useOwnSignUps(session?.signedIn ?? false)
  const showMore = () => {
    setShown(shown + atATime)
    const next = found[shown]
    if (next) focusTarget(`listed-${next.occasion.id}`)
  }
  const seen = found.slice(0, shown)
  const open = seen.filter(({ occasion }) => isForSignUp(occasion, now))
  const closed = seen.filter(({ occasion }) => !isForSignUp(occasion, now))
  const rows = (listed: typeof found, ofOneMonth: boolean) => (
    <ul className="course-rows">
      {listed.map(({ course, occasion }) => (
        <ListedOccasion
          key={occasion.id}
          course={course}
          occasion={occasion}
          ofOneMonth={ofOneMonth}
          groups={role ? groupsOf(role) : []}
          own={own.get(occasion.id)}
          now={now}
        />
      ))}
    </ul>
  )
  if (listings.length === 0)
    return (
      <p>
        <FormattedMessage id="courses.catalogue.empty" />
      </p>
    )
  return (
    <>
      <CourseFinder state={state} />
      <div className="finder-head" id={foundId}>
        <FoundCount
          id={state.isAny ? 'courses.count' : 'courses.count.all'}
          found={found.length}
          of={listings.length}
        />
      </div>
      <ChosenFilters state={state} />
      {found.length === 0 ? (
        <NothingFound state={state} droppable={worthDropping(listings, state.wanted, now)} />
      ) : (
        <>
          {byMonth(open).map(({ month, listings: held }) => (
            <Fragment key={month}>
              <h2 className="course-part">
                {month ? <MonthInWords month={month} /> : <FormattedMessage id="courses.listed.any-time" />}
              </h2>
              {rows(held, month !== null)}
            </Fragment>
          ))}
          {closed.length > 0 && (
            <>
              <h2 className="course-part">
                <FormattedMessage id="courses.listed.closed" />
              </h2>
              {rows(closed, false)}
            </>
          )}
        </>
      )}
      {found.length > shown && (
        <p className="actions no-print">
          <button type="button" className="button" onClick={showMore}>
            <FormattedMessage id="courses.more" values={{ count: Math.min(atATime, found.length - shown) }} />
          </button>
        </p>
      )}
    </>
  )
}

/** What the union holds, for anybody. */
const CataloguePage = () => {
  const { data, error, refetch, dataUpdatedAt } = useQuery(catalogueQuery)
  return (
    <>
      <PageTitle id="courses.catalogue.title" />
      <p className="lead">
        <FormattedMessage id="courses.catalogue.lead" />
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && <Catalogue view={data} heardAt={dataUpdatedAt} />}
    </>
  )
}
export default CataloguePage
