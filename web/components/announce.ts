import { announce } from '@react-aria/live-announcer'
import { useIntl } from 'react-intl'

/** Says a message of the catalogue to screen readers: politely, or at once when work is at stake. */
export const useAnnounce = () => {
  const intl = useIntl()
  return (id: string, values: Record<string, string | number> = {}, how: 'polite' | 'assertive' = 'polite') =>
    announce(intl.formatMessage({ id }, values), how)
}
