import { ulid } from 'ulid'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { addItem, removeItem } from '#shared/contract/annual-meeting.ts'
import { call } from '#web/client/api.ts'
import { useMeeting } from '../meeting-context.tsx'

export type OwnItem = Pick<MeetingItem, 'order' | 'title' | 'data'> & {
  widget: 'custom-item' | 'motion' | 'question'
  id?: string
}

/**
 * Adds and removes the club's own items, motions and questions. Adding a removed one with its id brings it back.
 * Nothing is removed before everything typed is saved: the version it names is the stored one.
 */
export const useOwnItems = () => {
  const { view, saver, store, put, refresh } = useMeeting()
  const { clubId: club, year } = view.summary

  const add = async ({ id = ulid(), ...own }: OwnItem): Promise<MeetingItem> => {
    const { item } = await call(addItem, { params: { club, year }, body: { id, ...own } })
    put((old) => ({ ...old, items: [...old.items.filter((other) => other.id !== id), item] }))
    void refresh()
    return item
  }

  const remove = async (id: string): Promise<void> => {
    await store.whenSaved()
    const version = saver.entry(id)?.base.version ?? view.items.find((item) => item.id === id)?.version ?? 1
    await call(removeItem, { params: { club, year, item: id }, ifMatch: version })
    put((old) => ({ ...old, items: old.items.filter((item) => item.id !== id) }))
    void refresh()
  }

  return { add, remove }
}
