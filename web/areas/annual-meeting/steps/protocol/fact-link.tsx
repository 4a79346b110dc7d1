import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** Leads to where a fact of the protocol can be changed. */
export const FactLink = ({ itemId }: { itemId: string }) => {
  const nameOf = useItemName()
  const { items, summary } = useMeeting().view
  const item = items.find(({ id }) => id === itemId)
  if (!item) return null
  const text = (
    <FormattedMessage
      id="protocol-page.fact.change"
      values={{ name: nameOf(item), hidden: (text) => <span className="visually-hidden">{text}</span> }}
    />
  )
  return item.widget === 'time-and-place' ? (
    <LocaleLink page="preMeeting" params={{ year: summary.year }} hash={`#item-${itemId}`}>
      {text}
    </LocaleLink>
  ) : (
    <LocaleLink page="meetingItem" params={{ year: summary.year, item: itemId }}>
      {text}
    </LocaleLink>
  )
}
