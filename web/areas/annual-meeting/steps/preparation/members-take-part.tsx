import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { AgendaSettingsData } from '#shared/annual-meeting/agenda/agenda-settings.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { lastMotionDay } from '#shared/annual-meeting/participation.ts'
import { unanswered } from '#shared/annual-meeting/member-entry.ts'
import { stockholmDate } from '#shared/clock.ts'
import { writeDay } from '#shared/languages/formats.ts'
import { documentsDeadline } from '#shared/season.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { ConflictPanel } from '#web/areas/annual-meeting/frame/conflict-panel.tsx'
import { participationQuery } from '#web/areas/annual-meeting/participation/participation-query.ts'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** How many have said that they come, once the notice has asked them. */
const Coming = () => {
  const { clubId, year, notice } = useMeeting().view.summary
  const { data } = useQuery({ ...participationQuery(clubId, year), enabled: notice !== null })
  const counts = data?.counts
  return counts ? (
    <p>
      <FormattedMessage id="preparation.members.coming" values={{ yes: counts.yes, no: counts.no }} />
    </p>
  ) : null
}

/** What members have sent in, until when they can, and how many come. */
export const MembersTakePart = () => {
  const language = useLanguage()
  const { view } = useMeeting()
  const handle = useItem<AgendaSettingsData>('agenda-settings')
  if (!handle) return null
  const last = lastMotionDay(view)
  const date = timeAndPlaceOf(view)?.date
  const waiting = unanswered(view, 'motion').length + unanswered(view, 'question').length
  const isChosen = Boolean(handle.item.data.motionsUntil)
  const hint = !last
    ? 'until-unknown'
    : last < stockholmDate(view.portalNow)
      ? 'until-over'
      : isChosen
        ? 'until-chosen'
        : 'until-default'
  return (
    <div id="item-agenda-settings">
      <CardSection
        title={<FormattedMessage id="preparation.members.title" />}
        tag={
          waiting > 0 && (
            <StateTag state="attention">
              <FormattedMessage id="preparation.members.waiting" values={{ count: waiting }} />
            </StateTag>
          )
        }
      >
        {handle.entry && <ConflictPanel entry={handle.entry} />}
        <p>
          <FormattedMessage id="preparation.members.lead" />
        </p>
        <Coming />
        <DateField
          handle={handle}
          name="motionsUntil"
          label={<FormattedMessage id="preparation.members.until" />}
          hint={
            <FormattedMessage
              id={`preparation.members.${hint}`}
              values={{ date: last ? writeDay(last, language) : '' }}
            />
          }
        />
        {date && (
          <p className="secondary">
            <FormattedMessage
              id="preparation.members.answer-by"
              values={{ date: writeDay(documentsDeadline(date), language) }}
            />
          </p>
        )}
        <p className="no-print">
          <LocaleLink page="memberMeeting" params={{ year: view.summary.year }}>
            <FormattedMessage id="member-page.see-as-member" />
          </LocaleLink>
        </p>
      </CardSection>
    </div>
  )
}
