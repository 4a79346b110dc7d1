import { present, report } from './agenda/define-widget.ts'
import type { Finding } from './agenda/widget.ts'
import type { MeetingContent, MeetingItem, WidgetKind } from './meeting.ts'

/** What a self-run meeting states in the portal, in the order of its page; the rest of the agenda is the club's own. */
export const selfRunWidgets = ['time-and-place', 'elections', 'club-fee'] as const satisfies readonly WidgetKind[]

const placeOf = (widget: WidgetKind): number => (selfRunWidgets as readonly WidgetKind[]).indexOf(widget)

export const isSelfRunItem = ({ widget }: Pick<MeetingItem, 'widget'>): boolean => placeOf(widget) >= 0

/** In the order of the page, hidden ones included: a guided agenda may have hidden them. */
export const selfRunItems = ({ items }: Pick<MeetingContent, 'items'>): MeetingItem[] =>
  items.filter(isSelfRunItem).sort((one, other) => placeOf(one.widget) - placeOf(other.widget))

const hiddenFindings = (content: MeetingContent): Finding[] =>
  selfRunItems(content).flatMap((item) =>
    item.hidden ? [report(item, 'annual-meeting').error('item-not-filled-in')] : [],
  )

const protocolFindings = ({ summary }: MeetingContent): Finding[] =>
  present(
    summary.uploadedProtocol === null && report({ id: 'protocol' }, 'protocol').error('protocol-must-be-uploaded'),
  )

/** What a self-run meeting lacks (specification section 4), all on its one page, and the protocol to upload. */
export const selfRunFindings = (content: MeetingContent, found: readonly Finding[]): Finding[] => {
  const order = selfRunItems(content).map(({ id }) => id)
  const last = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const ofTheMeeting = [...found, ...hiddenFindings(content)].sort(
    (one, other) => last(one.itemId) - last(other.itemId),
  )
  return [
    ...ofTheMeeting.map((finding) => ({ ...finding, step: 'annual-meeting' as const })),
    ...protocolFindings(content),
  ]
}
