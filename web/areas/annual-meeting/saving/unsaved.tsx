import { Button } from 'antd'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MeetingItem, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { LocaleLink } from '#web/client/language.tsx'
import type { SaveState } from '#web/components/saving/draft-saver.ts'
import { useItemName } from '../frame/item-name.ts'
import { useMeeting } from '../meeting-context.tsx'

/** The page where an item is written. */
const pageOf = ({ widget }: MeetingItem, { type, step, reached }: MeetingSummary) => {
  if (type === 'self-run') return 'meeting'
  if (widget === 'motion' || widget === 'question') return 'preparation'
  const isPanel = widget === 'time-and-place' || widget === 'agenda-settings'
  const isMeeting = step === 'annual-meeting' || reached.includes('annual-meeting')
  return isMeeting && !isPanel ? 'meetingItem' : 'preMeeting'
}

const ItemLink = ({ item }: { item: MeetingItem }) => {
  const nameOf = useItemName()
  const { summary } = useMeeting().view
  const { year } = summary
  const page = pageOf(item, summary)
  const hash = `#item-${item.id}`
  if (page === 'meetingItem')
    return (
      <LocaleLink page={page} params={{ year, item: item.id }} hash={hash}>
        {nameOf(item)}
      </LocaleLink>
    )
  return (
    <LocaleLink page={page} params={{ year }} hash={hash}>
      {nameOf(item)}
    </LocaleLink>
  )
}

const Why = ({ state }: { state: SaveState }) => <FormattedMessage id={`saving.unsaved.${state}`} />

/** What is typed in the meeting and not saved, each a link to where it is, with trying again. */
export const Unsaved = () => {
  const id = useId()
  const { view, entries, protocol, isSaved, store } = useMeeting()
  const items = entries.filter(({ state }) => state !== 'saved')
  if (isSaved)
    return (
      <p role="status">
        <FormattedMessage id="saving.unsaved.none" />
      </p>
    )
  return (
    <>
      <p id={id}>
        <FormattedMessage id="saving.unsaved" />
      </p>
      <ul aria-labelledby={id} className="finding-list">
        {items.map(({ base, draft, state }) => (
          <li key={base.id}>
            <ItemLink item={{ ...base, ...draft }} />: <Why state={state} />
          </li>
        ))}
        {protocol && protocol.state !== 'saved' && (
          <li>
            <LocaleLink page="protocol" params={{ year: view.summary.year }}>
              <FormattedMessage id="protocol-page.title" />
            </LocaleLink>
            : <Why state={protocol.state} />
          </li>
        )}
      </ul>
      <Button onClick={() => store.retry()}>
        <FormattedMessage id="saving.unsaved.retry" />
      </Button>
    </>
  )
}
