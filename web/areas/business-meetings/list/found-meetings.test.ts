import { expect, it } from 'vitest'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import { idOf } from '#test/builders/courses.ts'
import { foundMeetings } from './found-meetings.ts'

const slot = (id: string, company: string, companyName: string, place = ''): ListedSlot => ({
  id: idOf(id),
  company: idOf(company),
  companyName,
  startsAt: 1,
  endsAt: 2,
  place,
  isOnline: place === '',
  language: 'sv',
  version: 1,
  isFree: true,
})
const slots = [
  slot('1', 'A', 'Granholma Analys AB', 'Storgatan 4, Uppsala'),
  slot('2', 'B', 'Vintervik Robotik AB'),
  slot('3', 'A', 'Granholma Analys AB'),
]

it.each([
  ['everything', '', null, ['1', '3', '2']],
  ['by the company', 'granholma', null, ['1', '3']],
  ['by the place, and by words in any order', 'uppsala ANALYS', null, ['1']],
  ['everything of one company', '', idOf('B'), ['2']],
  ['nothing', 'Stensjöby', null, []],
  ['everything while the search is too short', 'x', null, ['1', '3', '2']],
] as [string, string, string | null, string[]][])('finds %s, company by company', (_, text, company, found) => {
  const ids = foundMeetings(slots, { text, company }).flatMap((each) => each.slots.map(({ id }) => id))
  expect(ids).toEqual(found.map(idOf))
})
