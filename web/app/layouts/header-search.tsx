import type { SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { pageAt } from '#web/client/paths.ts'
import { LocaleLink, useGoTo, usePath } from '#web/client/language.tsx'

/**
 * Searches everything from any page: in a field where there is room for one, elsewhere on the page that a link leads
 * to.
 */
export const HeaderSearch = ({ hasField }: { hasField: boolean }) => {
  const label = useIntl().formatMessage({ id: 'shell.search' })
  const [path, goTo] = [usePath(), useGoTo()]
  const isThere = pageAt(useLocation().pathname)?.page === 'search'
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    goTo('search', {}, q ? { search: `?${new URLSearchParams({ q })}` } : { hash: '#sok' })
  }
  return (
    <>
      {hasField && !isThere && (
        <form
          role="search"
          aria-label={label}
          className="header-search-form"
          action={path('search', {})}
          onSubmit={search}
        >
          <input type="search" name="q" className="header-search" aria-label={label} placeholder={label} />
        </form>
      )}
      <LocaleLink page="search" params={{}} hash="#sok" className={hasField ? 'header-search narrow' : 'header-search'}>
        <FormattedMessage id="shell.search" />
      </LocaleLink>
    </>
  )
}
