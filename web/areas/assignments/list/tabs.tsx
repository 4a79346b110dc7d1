import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { LocaleLink } from '#web/client/language.tsx'

export const tabs = ['to-handle', 'running', 'changes'] as const
export type Tab = (typeof tabs)[number]

/** The tab that the address names, otherwise the first one with something in it. */
export const useTab = (counts: Record<Tab, number>): Tab => {
  const [search] = useSearchParams()
  const named = tabs.find((tab) => tab === search.get('tab'))
  return named ?? (counts['to-handle'] > 0 ? 'to-handle' : 'running')
}

/** The address of a tab. */
export const tabSearch = (tab: Tab) => `?tab=${tab}`

/** The lists of the page with how many each holds; each has an address of its own. */
export const Tabs = ({ chosen, counts }: { chosen: Tab; counts: Record<Tab, number> }) => {
  const intl = useIntl()
  return (
    <nav className="tabs no-print" aria-label={intl.formatMessage({ id: 'assignments.tabs' })}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab}>
            <LocaleLink
              page="assignments"
              params={{}}
              search={tabSearch(tab)}
              aria-current={tab === chosen ? 'page' : undefined}
              preventScrollReset
            >
              <FormattedMessage id={`assignments.tab.${tab}`} values={{ count: counts[tab] }} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
