import { FormattedMessage, useIntl } from 'react-intl'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

/** Every paragraph as a short bar: done, here, incomplete or untouched; each leads to its page. */
export const AgendaProgress = ({ items, current }: { items: MeetingItem[]; current: string }) => {
  const intl = useIntl()
  const nameOf = useItemName()
  const { view, findings } = useMeeting()
  const motions = view.items.filter(({ widget }) => widget === 'motion')
  const stateOf = (item: MeetingItem) => {
    if (item.id === current) return 'here'
    if (view.summary.submittedAt !== null) return 'done'
    const decided = item.widget === 'motions' ? motions : []
    if (item.updatedBy === null && item.version <= 1 && !decided.some(({ data }) => data['decision']))
      return 'untouched'
    const ids = [item, ...decided].map(({ id }) => id)
    return findings.some(
      (finding) => ids.includes(finding.itemId) && finding.step === 'annual-meeting' && finding.severity === 'error',
    )
      ? 'attention'
      : 'done'
  }
  return (
    <nav aria-label={intl.formatMessage({ id: 'meeting-page.items' })} className="no-print">
      <ol className="agenda-progress">
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
