import { FormattedMessage } from 'react-intl'
import { writeDay } from '#shared/languages/formats.ts'
import { daysBetween, stockholmDate } from '#shared/clock.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { OwnEntries } from './own-entries.tsx'
import { useParticipation } from './use-participation.ts'
import { WriteMotion } from './write-motion.tsx'
import { WriteQuestion } from './write-question.tsx'

const LastDay = () => {
  const language = useLanguage()
  const { until, open, portalNow } = useParticipation().view
  if (!until)
    return (
      <p>
        <FormattedMessage id={open ? 'member-page.until.unknown' : 'member-page.until.closed'} />
      </p>
    )
  const values = { date: writeDay(until, language), days: daysBetween(stockholmDate(portalNow), until) }
  return (
    <p>
      <FormattedMessage id={open ? 'member-page.until.open' : 'member-page.until.passed'} values={values} />
    </p>
  )
}

/** Motions and questions to the meeting: until when, what one has sent in, and writing one. */
export const TakePart = () => {
  const { open } = useParticipation().view
  return (
    <CardSection
      className="no-print"
      title={<FormattedMessage id="member-page.take-part" />}
      tag={
        <StateTag state={open ? 'here' : 'untouched'}>
          <FormattedMessage id={open ? 'member-page.is-open' : 'member-page.is-closed'} />
        </StateTag>
      }
    >
      <LastDay />
      <OwnEntries />
      {open && (
        <div className="write-entries">
          <WriteMotion />
          <WriteQuestion />
        </div>
      )}
    </CardSection>
  )
}
