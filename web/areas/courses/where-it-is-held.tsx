import { FormattedMessage } from 'react-intl'
import type { OccasionView } from '#shared/contract/courses.ts'
import { useLanguage } from '#web/client/language.tsx'

/** The place, online, or both; only a participant who has a seat gets the link. */
export const WhereItIsHeld = ({ occasion: { place, isOnline } }: { occasion: OccasionView }) => {
  const language = useLanguage()
  if (!place) return <FormattedMessage id="courses.online" />
  return isOnline ? (
    <FormattedMessage id="courses.place-and-online" values={{ place: place[language] }} />
  ) : (
    place[language]
  )
}
