import { generateKeyBetween } from 'fractional-indexing'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { widgetOf } from '#shared/annual-meeting/agenda/index.ts'
import { byOrder } from '#shared/annual-meeting/agenda/item-data.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { useUndo } from '#web/components/undo.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { useOwnItems } from '#web/areas/annual-meeting/frame/use-own-items.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

const highest = (items: readonly MeetingItem[]) => Math.max(0, ...items.map(({ data }) => Number(data['number'] ?? 0)))

/** The motions or the questions of the meeting in their order, with adding and removing. Removing can be undone. */
export const useRecords = (widget: 'motion' | 'question') => {
  const intl = useIntl()
  const { items } = useMeeting().view
  const offerUndo = useUndo()
  const own = useOwnItems()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const records = items.filter((item) => item.widget === widget).sort(byOrder)

  const attempt = async (work: Promise<unknown>) => {
    setError(null)
    setBusy(true)
    try {
      await work
      return true
    } catch (cause) {
      setError(cause)
      return false
    } finally {
      setBusy(false)
    }
  }

  const add = () => {
    const data = { ...widgetOf(widget).defaults(), ...(widget === 'motion' && { number: highest(records) + 1 }) }
    const added = own.add({ widget, order: generateKeyBetween(records.at(-1)?.order ?? null, null), title: null, data })
    return attempt(added.then(({ id }) => focusTarget(`record-${id}`)))
  }

  const remove = async ({ id, order, title, data }: MeetingItem, name: string) => {
    if (!(await attempt(own.remove(id)))) return
    offerUndo({
      text: intl.formatMessage({ id: 'preparation.record.removed' }, { name }),
      undo: () => void attempt(own.add({ widget, id, order, title, data })),
      returnTo: `item-${id}`,
    })
  }

  return { records, error, busy, add, remove }
}
