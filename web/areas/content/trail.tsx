import { FormattedMessage, useIntl } from 'react-intl'
import type { PageSection } from '#shared/content/address.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { rooms } from '#shared/content/rooms.ts'

/** The way back from a page: the start page, and its room. */
export const Trail = ({ section }: { section?: PageSection }) => {
  const intl = useIntl()
  return (
    <nav className="page-trail no-print" aria-label={intl.formatMessage({ id: 'pages.trail' })}>
      <ol>
        <li>
          <LocaleLink page="start" params={{}}>
            <FormattedMessage id="shell.nav.start" />
          </LocaleLink>
        </li>
        {section && (
          <li>
            <LocaleLink page={rooms[section].list} params={{}}>
              <FormattedMessage id={`pages.section.${section}`} />
            </LocaleLink>
          </li>
        )}
      </ol>
    </nav>
  )
}
