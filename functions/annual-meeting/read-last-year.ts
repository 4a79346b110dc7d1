import { ClubFeeData } from '#shared/annual-meeting/agenda/club-fee.ts'
import { dataOf } from '#shared/annual-meeting/agenda/item-data.ts'
import { ElectionsData, type ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import { isStandardItem, numberAgenda } from '#shared/annual-meeting/standard-agenda.ts'
import { readLastYear as endpoint, type LastYearOffer } from '#shared/contract/annual-meeting.ts'
import { PortalError } from '#shared/errors.ts'
import { itemsFrom, readLastYear as readStored } from '#shared/platform/stores/annual-meeting/first-items.ts'
import { operation } from '../common/operation.ts'

type Names = (ref: string) => string
const postOf = ({ type, seats, nominees }: ElectionPost, name: Names): LastYearOffer['posts'] =>
  type ? [{ type, seats: seats ?? 1, nominees: (nominees ?? []).map(name) }] : []

const offerOf = (items: MeetingItem[], last: { year: number; submittedAt: number }, name: Names): LastYearOffer => ({
  year: last.year,
  submittedAt: last.submittedAt,
  agenda: numberAgenda(items).map(({ item: { id, widget, title, hidden } }) => ({
    id,
    widget,
    title,
    hidden,
    own: !isStandardItem(id),
  })),
  currentFee: dataOf({ items }, 'club-fee', ClubFeeData)?.currentFee ?? null,
  posts: (dataOf({ items }, 'elections', ElectionsData)?.posts ?? []).flatMap((post) => postOf(post, name)),
})

/** What a new meeting would take along from last year's; null when the club has none to start from. */
export const readLastYear = operation(endpoint, {
  run: async ({ params }, { portalNow }, { stores }) => {
    const [last, club] = await Promise.all([readStored(stores, params), stores.people.clubPeople(params.club)])
    if (!club) throw new PortalError('not-found')
    if (!last) return { offer: null }
    const names = new Map(club.members.map(({ ref, name }) => [ref, name]))
    return { offer: offerOf(itemsFrom(last, club, params.year, portalNow), last, (ref) => names.get(ref) ?? '') }
  },
})
