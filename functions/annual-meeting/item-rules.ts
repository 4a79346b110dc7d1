import { z } from 'zod'
import { foreignSeeds } from '#shared/annual-meeting/agenda/drawing.ts'
import { ElectionsData, nomineesOf } from '#shared/annual-meeting/agenda/election-posts.ts'
import { widgetOf } from '#shared/annual-meeting/agenda/index.ts'
import { ItemTitle } from '#shared/annual-meeting/agenda/item-fields.ts'
import { MeetingRolesData, rolesByItem } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import { TimeAndPlaceData, planOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { isRecord, membersWords, motionsItem } from '#shared/annual-meeting/participation.ts'
import { isStandardItem, refusedPlacing } from '#shared/annual-meeting/standard-agenda.ts'
import { PortalError } from '#shared/errors.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { meetingLimits } from '#shared/limits.ts'
import type { ItemSave } from '#shared/platform/stores/annual-meeting/items.ts'

type Content = Pick<MeetingItem, 'id' | 'widget' | 'order' | 'hidden' | 'title'> & { data: Record<string, unknown> }

/**
 * The item as it may be stored: data by the rules of its widget, a place it may have.
 * Whether motions exist is checked by the save itself.
 * @throws PortalError invalid-input with field paths, standard-item-locked
 */
export const checkedItem = ({ id, widget, order, hidden, title, data }: Content): MeetingItem => {
  const read = z
    .object({ title: ItemTitle, data: widgetOf(widget).schema })
    .safeParse({ title, data }, { reportInput: true })
  if (!read.success) throw new PortalError('invalid-input', { fields: fieldErrors(read.error) })
  const refused = refusedPlacing({ id, widget, order, hidden }, [])
  if (refused) throw new PortalError(refused)
  if (isStandardItem(id) && title !== null) throw new PortalError('standard-item-locked')
  const item: MeetingItem = { id, widget, order, hidden, ...read.data, version: 0, updatedAt: 0, updatedBy: null }
  const seeds = foreignSeeds(item)
  if (seeds.length > 0) throw new PortalError('invalid-input', { fields: seeds })
  return item
}

/**
 * What the save has to check or write beyond the item. A member with a protected identity is offered in no picker and
 * refused in every save of `members`; the union registers the mandate of one who is elected.
 */
export const effectsOf = (
  item: MeetingItem,
): Pick<ItemSave, 'officers' | 'members' | 'withoutMotions' | 'membersWords' | 'planned'> => {
  if (isRecord(item)) return { membersWords: membersWords(item) }
  if (item.id === motionsItem && item.hidden) return { withoutMotions: true }
  if (item.widget === 'time-and-place') return { planned: planOf(TimeAndPlaceData.parse(item.data)) }
  if (item.widget === 'elections')
    return { members: nomineesOf(ElectionsData.parse(item.data)).slice(0, meetingLimits.checkedNominees) }
  const roles = rolesByItem[item.id] ?? []
  const officers = MeetingRolesData.safeParse(item.data)
  if (item.widget !== 'meeting-roles' || !officers.success) return {}
  const secretary = officers.data.secretary?.ref ?? null
  const adjusters = (officers.data.adjusters ?? []).flatMap(({ ref }) => ref ?? [])
  if (roles.includes('secretary')) return { officers: { secretary }, members: secretary ? [secretary] : [] }
  return roles.includes('adjuster') ? { officers: { adjusters }, members: adjusters } : {}
}
