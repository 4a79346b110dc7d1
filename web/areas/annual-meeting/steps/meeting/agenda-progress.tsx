import type { CSSProperties } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { handlingOf } from '#shared/annual-meeting/handling.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useVisited } from './room/use-visited.ts'

/** Every paragraph as a short bar: done, here, incomplete, skipped or untouched; each leads to its page. */
export const AgendaProgress = ({ items, current }: { items: MeetingItem[]; current: string }) => {
  const intl = useIntl()
  const nameOf = useItemName()
  const { view, findings } = useMeeting()
  const visited = useVisited()
  const stateOf = (item: MeetingItem) => {
    if (item.id === current) return 'here'
    return view.summary.submittedAt !== null ? 'done' : handlingOf(item, findings, view, visited)
  }
  return (
    <nav aria-label={intl.formatMessage({ id: 'meeting-page.items' })} className="no-print">
      <ol className="agenda-progress" style={{ '--half': Math.ceil(items.length / 2) } as CSSProperties}>
        {items.map((item, index) => (
          <li key={item.id} className={stateOf(item)} aria-current={item.id === current ? 'true' : undefined}>
            <LocaleLink
              page="meetingItem"
              params={{ year: view.summary.year, item: item.id }}
              title={`§ ${index + 1} ${nameOf(item)}`}
            >
              <span className="visually-hidden">
                <FormattedMessage
                  id="meeting-page.item-state"
                  values={{
                    number: index + 1,
                    name: nameOf(item),
                    state: intl.formatMessage({ id: `meeting.state.${stateOf(item)}` }),
                  }}
                />
              </span>
            </LocaleLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
