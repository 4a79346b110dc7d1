import { FormattedMessage } from 'react-intl'
import { serviceLimits } from '#shared/limits.ts'
import { useLanguage } from '#web/client/language.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'

/** When the support answers. */
export const SupportHours = () => {
  const language = useLanguage()
  const { from, to } = serviceLimits.phoneHours
  return (
    <FormattedMessage
      id="submission.support-hours"
      values={{ from: timeInWords(from, language), to: timeInWords(to, language) }}
    />
  )
}
