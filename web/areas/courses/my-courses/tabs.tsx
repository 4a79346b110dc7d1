import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { ownCourseTabs, type OwnCourseTab } from '#shared/courses/own-courses.ts'
import { LocaleLink } from '#web/client/language.tsx'

/** The link of the list that is shown. */
export const chosenTab = 'own-courses-list'

/** The tab that the address names, otherwise the first one that had something in it as the page was opened. */
export const useTab = (counts: Record<OwnCourseTab, number>): OwnCourseTab => {
  const [search] = useSearchParams()
  const [first] = useState(() => ownCourseTabs.find((tab) => counts[tab] > 0) ?? 'upcoming')
  return ownCourseTabs.find((tab) => tab === search.get('tab')) ?? first
}

/** The lists with how many each holds; each has an address of its own. */
export const Tabs = ({ chosen, counts }: { chosen: OwnCourseTab; counts: Record<OwnCourseTab, number> }) => {
  const intl = useIntl()
  return (
    <nav className="course-tabs no-print" aria-label={intl.formatMessage({ id: 'courses.own.tabs' })}>
      <ul>
        {ownCourseTabs.map((tab) => (
          <li key={tab}>
            <LocaleLink
              page="ownCourses"
              id={tab === chosen ? chosenTab : undefined}
              params={{}}
              search={`?tab=${tab}`}
              aria-current={tab === chosen ? 'page' : undefined}
              preventScrollReset
            >
              <FormattedMessage id={`courses.own.tab.${tab}`} values={{ count: counts[tab] }} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
