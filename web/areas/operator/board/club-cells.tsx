import { FormattedDate, FormattedMessage } from 'react-intl'
import type { SeasonRow } from '#shared/operator/season-row.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'

export const ClubLink = ({ row: { clubId, clubName }, year }: { row: SeasonRow; year: number }) => (
  <span className="club-name">
    <LocaleLink page="seasonClub" params={{ year, club: clubId }}>
      {clubName}
    </LocaleLink>
    <span className="secondary">{clubId}</span>
  </span>
)

/** The last day on which the club can submit, and whether it was given more time. */
export const LastDay = ({ row: { dueAt, extended } }: { row: SeasonRow }) => (
  <span className="tags">
    <FormattedDate value={dueAt - 1} timeZone="Europe/Stockholm" day="numeric" month="short" year="numeric" />
    {extended && (
      <StateTag state="here">
        <FormattedMessage id="operator.extended" />
      </StateTag>
    )}
  </span>
)
