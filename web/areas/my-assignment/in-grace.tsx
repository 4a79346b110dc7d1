import { FormattedDate, FormattedMessage } from 'react-intl'
import { startOfDay, stockholmDate } from '#shared/clock.ts'
import type { Role } from '#shared/roles/role.ts'
import { LocaleLink } from '#web/client/language.tsx'

/** Explains to those whose mandate has ended why they see less, and where it is registered anew. */
export const InGrace = ({ role, portalNow }: { role: Role; portalNow: number }) => {
  if (role.until === undefined || stockholmDate(portalNow) <= role.until) return null
  return (
    <section className="notice attention home-notice">
      <h2>
        <FormattedMessage
          id="my-assignment.grace.title"
          values={{
            day: (
              <FormattedDate value={startOfDay(role.until)} timeZone="Europe/Stockholm" day="numeric" month="long" />
            ),
          }}
        />
      </h2>
      <p>
        <FormattedMessage id="my-assignment.grace.text" />
      </p>
      <LocaleLink page="ownMandates" params={{}} className="button">
        <FormattedMessage id="my-assignment.grace.open" />
      </LocaleLink>
    </section>
  )
}
