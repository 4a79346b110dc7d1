import { FormattedMessage } from 'react-intl'
import { writeDay } from '#shared/languages/formats.ts'
import { daysBetween, stockholmDate } from '#shared/clock.ts'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useParticipation } from './use-participation.ts'

type Stands = 'self-run' | 'submitted' | 'held' | 'planning' | 'today' | 'planned'

/** Where the meeting stands for a person who only takes part: the first that applies. */
export const standsAt = ({ type, submittedAt, held, meeting, portalNow }: ParticipationView): Stands => {
  if (submittedAt !== null) return 'submitted'
  if (type === 'self-run') return 'self-run'
  const today = stockholmDate(portalNow)
  if (held || (meeting?.date && meeting.date < today)) return 'held'
  if (!meeting?.date) return 'planning'
  return meeting.date === today ? 'today' : 'planned'
}

export const WhereItStands = () => {
  const language = useLanguage()
  const { view } = useParticipation()
  const { meeting, portalNow, submittedAt } = view
  const day = meeting?.date ?? stockholmDate(submittedAt ?? portalNow)
  return (
    <p className="lead no-print">
      <FormattedMessage
        id={`member-page.stands.${standsAt(view)}`}
        values={{
          date: writeDay(day, language),
          days: daysBetween(stockholmDate(portalNow), day),
          submitted: writeDay(stockholmDate(submittedAt ?? portalNow), language),
        }}
      />
    </p>
  )
}
