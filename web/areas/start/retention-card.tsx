import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { retentionQuery, troubleOf } from '#web/features/retention-query.ts'

/** For operators: that the latest retention has left something or died, until another has ended well. */
export const RetentionCard = () => {
  const { data } = useQuery(retentionQuery)
  const trouble = data && troubleOf(data)
  if (!trouble) return null
  return (
    <CardSection
      title={<FormattedMessage id="start.retention.title" />}
      tag={
        <StateTag state="failed">
          <FormattedMessage id={`start.retention.${trouble}`} />
        </StateTag>
      }
    >
      <p>
        <FormattedMessage id={`start.retention.${trouble}.text`} />
      </p>
      <p className="actions">
        <LocaleLink page="retention" params={{}} className="button primary">
          <FormattedMessage id="start.retention.to" />
        </LocaleLink>
      </p>
    </CardSection>
  )
}
