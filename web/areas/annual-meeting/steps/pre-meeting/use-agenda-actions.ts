import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { mayHide, mayMove } from '#shared/annual-meeting/standard-agenda.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { useUndo } from '#web/components/undo.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { useOwnItems } from '#web/areas/annual-meeting/frame/use-own-items.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { orderAt, orderBeside, orderOfNew, shownAgenda } from './agenda-moves.ts'

/** Where a row stands on the page; what is missing of the notice is handled in the notice's own part. */
export const rowId = (id: string) => (id === 'notice-of-meeting' ? `row-${id}` : `item-${id}`)

/** What can be done with the agenda. Each act saves one item, is announced to screen readers and can be undone. */
export const useAgendaActions = () => {
  const intl = useIntl()
  const { items } = useMeeting().view
  const { saver } = useMeeting()
  const announce = useAnnounce()
  const offerUndo = useUndo()
  const nameOf = useItemName()
  const own = useOwnItems()
  const [error, setError] = useState<unknown>(null)

  const attempt = (work: Promise<unknown>) => {
    setError(null)
    return work.then(
      () => true,
      (cause: unknown) => {
        setError(cause)
        return false
      },
    )
  }
  const refuse = (code: string) => announce(`errors.${code}`, {}, 'assertive')
  const done = (id: string, item: MeetingItem, undo: () => void, values: Record<string, number> = {}) =>
    offerUndo({ text: intl.formatMessage({ id }, { name: nameOf(item), ...values }), undo, returnTo: rowId(item.id) })

  const place = (item: MeetingItem, order: string | null) => {
    if (order === null) return announce('pre-meeting.agenda.no-further', { name: nameOf(item) })
    saver.edit(item.id, { order })
    const number =
      shownAgenda(items.map((other) => (other.id === item.id ? { ...other, order } : other))).findIndex(
        ({ id }) => id === item.id,
      ) + 1
    return done('pre-meeting.agenda.moved', item, () => saver.edit(item.id, { order: item.order }), { number })
  }

  return {
    error,
    refuse,
    moveTo: (item: MeetingItem, index: number) => place(item, orderAt(items, item.id, index)),
    moveBeside: (item: MeetingItem, by: -1 | 1) => {
      const refused = mayMove(item)
      if (refused) return refuse(refused)
      place(item, orderBeside(items, item.id, by))
      return requestAnimationFrame(() => focusTarget(`${rowId(item.id)}-${by < 0 ? 'up' : 'down'}`))
    },
    hide: (item: MeetingItem) => {
      const refused = mayHide(item, items)
      if (refused) return refuse(refused)
      saver.edit(item.id, { hidden: true })
      return done('pre-meeting.agenda.hidden-now', item, () => saver.edit(item.id, { hidden: false }))
    },
    show: (item: MeetingItem) => {
      saver.edit(item.id, { hidden: false })
      announce('pre-meeting.agenda.shown-now', { name: nameOf(item) })
      requestAnimationFrame(() => focusTarget(rowId(item.id)))
    },
    add: (title: string) =>
      attempt(
        own.add({ widget: 'custom-item', order: orderOfNew(items), title, data: { text: null, decision: null } }),
      ),
    remove: async (item: MeetingItem) => {
      const { id, order, title, data } = item
      if (await attempt(own.remove(id)))
        done(
          'pre-meeting.agenda.removed',
          item,
          () => void attempt(own.add({ widget: 'custom-item', id, order, title, data })),
        )
    },
  }
}
export type AgendaActions = ReturnType<typeof useAgendaActions>
