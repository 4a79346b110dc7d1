import { generateKeyBetween } from 'fractional-indexing'
import { describe, expect, it } from 'vitest'
import { meeting, motionOne, record } from '#test/builders/meeting-content.ts'
import { MeetingItem } from './meeting.ts'
import {
  isLocked,
  mayHide,
  mayMove,
  mayRemove,
  numberAgenda,
  refusedPlacing,
  standardItems,
} from './standard-agenda.ts'

const numbers = (items: MeetingItem[]) => numberAgenda(items).map(({ item, number }) => `${number ?? '–'} ${item.id}`)
const lockedIds = standardItems().flatMap(({ id }) => (isLocked(id) ? [id] : []))
const itemOf = (id: string) => standardItems().find((item) => item.id === id)!

describe('the standard agenda', () => {
  it('has sixteen paragraphs from the opening to the closing', () => {
    const agenda = numberAgenda(standardItems())
    expect(agenda.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    expect([agenda[0]?.item.id, agenda[4]?.item.id, agenda[13]?.item.id, agenda[15]?.item.id]).toEqual([
      'opening',
      'voting-list',
      'elections',
      'closing',
    ])
  })
  it('comes with the panels of the tool, which are no paragraphs', () => {
    const panels = ['time-and-place', 'agenda-settings', 'protocol']
    expect(standardItems().filter(({ id }) => panels.includes(id))).toHaveLength(3)
    expect(numberAgenda(standardItems()).some(({ item }) => panels.includes(item.id))).toBe(false)
  })
  it('starts from items that can be stored', () => {
    for (const item of standardItems('en', 5)) expect(MeetingItem.safeParse(item).success).toBe(true)
    expect(standardItems('en').find(({ id }) => id === 'agenda-settings')?.data).toEqual({ protocolLanguage: 'en' })
  })
  it('numbers past hidden items', () => {
    expect(numbers(meeting({ hidden: ['annual-report', 'club-fee'] }).items).slice(7, 12)).toEqual([
      '– annual-report',
      '8 annual-accounts',
      '9 audit-report',
      '10 discharge',
      '– club-fee',
    ])
  })
  it('numbers an own item where it was put', () => {
    const order = generateKeyBetween(itemOf('motions').order, itemOf('elections').order)
    expect(numbers(meeting({ items: [record('own', 'custom-item', {}, { order })] }).items).slice(12, 15)).toEqual([
      '13 motions',
      '14 own',
      '15 elections',
    ])
  })
})

describe('what may be changed in the agenda', () => {
  it('keeps its place from the opening to the fixed agenda, at the closing and in what stands beside it', () => {
    expect(lockedIds).toEqual([
      'opening',
      'meeting-chairman',
      'meeting-secretary',
      'adjuster-and-vote-counter',
      'voting-list',
      'notice-of-meeting',
      'agenda-determination',
      'closing',
      'time-and-place',
      'agenda-settings',
      'protocol',
    ])
  })
  it('is nothing about a locked item', () => {
    for (const id of lockedIds) {
      expect([mayHide(itemOf(id), []), mayMove(itemOf(id)), mayRemove(itemOf(id))]).toEqual([
        'standard-item-locked',
        'standard-item-locked',
        'standard-item-locked',
      ])
      expect(refusedPlacing({ ...itemOf(id), hidden: true }, [])).toBe('standard-item-locked')
      expect(refusedPlacing({ ...itemOf(id), order: 'aZZ' }, [])).toBe('standard-item-locked')
      expect(refusedPlacing(itemOf(id), [])).toBeNull()
    }
  })
  it('is place and visibility of another standard item, which cannot be removed', () => {
    const item = itemOf('club-fee')
    expect([mayHide(item, []), mayMove(item), mayRemove(item)]).toEqual([null, null, 'standard-item-locked'])
  })
  it('is nothing about what stands beside the agenda, by whatever id', () => {
    expect(mayHide({ id: 'own', widget: 'agenda-settings' }, [])).toBe('standard-item-locked')
  })
  it('does not reach before the locked opening or behind the closing', () => {
    const own = record('own', 'custom-item', {})
    expect(
      refusedPlacing(
        { ...own, order: generateKeyBetween(itemOf('opening').order, itemOf('meeting-chairman').order) },
        [],
      ),
    ).toBe('standard-item-locked')
    expect(refusedPlacing({ ...own, order: generateKeyBetween(itemOf('closing').order, null) }, [])).toBe(
      'standard-item-locked',
    )
    expect(
      refusedPlacing(
        { ...own, order: generateKeyBetween(itemOf('other-questions').order, itemOf('closing').order) },
        [],
      ),
    ).toBeNull()
  })
  it('is no matter for what stands beside the agenda', () => {
    for (const order of ['a0', 'zz']) expect(refusedPlacing({ ...motionOne(), order }, [])).toBeNull()
  })
  it('keeps motions on the agenda while one exists', () => {
    const hidden = { ...itemOf('motions'), hidden: true }
    expect(refusedPlacing(hidden, [motionOne()])).toBe('motions-cannot-be-hidden')
    expect(refusedPlacing(hidden, [])).toBeNull()
  })
  it('lets own items, motions and questions be removed', () => {
    expect([mayRemove(record('own', 'custom-item', {})), mayRemove(motionOne())]).toEqual([null, null])
  })
})
