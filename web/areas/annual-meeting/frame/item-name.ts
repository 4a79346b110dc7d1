import { useIntl } from 'react-intl'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'

/** Widgets whose items each have a name of their own in the catalogue. */
const namedById = new Set(['meeting-chairman', 'meeting-secretary', 'adjuster-and-vote-counter'])

/** What an item is called: the club's own title, otherwise the catalogue's. */
export const useItemName = () => {
  const intl = useIntl()
  return (item: Pick<MeetingItem, 'id' | 'widget' | 'title' | 'data'>): string => {
    if (item.title) return item.title
    if (item.widget === 'motion')
      return intl.formatMessage({ id: 'agenda.item.motion-numbered' }, { number: String(item.data['number'] ?? '') })
    return intl.formatMessage({ id: `agenda.item.${namedById.has(item.id) ? item.id : item.widget}` })
  }
}
