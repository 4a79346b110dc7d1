import fc from 'fast-check'
import { generateKeyBetween } from 'fractional-indexing'
import { describe, expect, it } from 'vitest'
import { meeting, motionOne, people, record } from '#test/builders/meeting-content.ts'
import { widgetOf } from './agenda/index.ts'
import { feeAfter, fromLastYear, postsToElect, type Copying } from './last-year.ts'
import type { MeetingItem } from './meeting.ts'
import { isLocked, numberAgenda, refusedPlacing, standardItems } from './standard-agenda.ts'

const standard = standardItems('sv', 5)
const orderOf = (id: string) => standard.find((item) => item.id === id)!.order
const own = record(
  'own',
  'custom-item',
  { text: 'Vi talade länge', decision: 'Ja' },
  { title: 'Cykelförmån', order: generateKeyBetween(orderOf('motions'), orderOf('elections')) },
)
const ids = () => {
  let made = 0
  return () => `new-${(made += 1)}`
}
const mandate = (type: string, person: string, until: string) => ({ type, person, from: '2026-03-01', until })
const copying = (rest: Partial<Copying> = {}): Copying => ({
  standard,
  last: meeting({ items: [own, motionOne()] }).items,
  assignments: [],
  members: new Set(Object.values(people)),
  year: 2027,
  newId: ids(),
  ...rest,
})
const agendaOf = (items: MeetingItem[]) =>
  numberAgenda(items).map(({ item, number }) => `${number ?? '–'} ${item.title ?? item.id}`)
const item = (items: MeetingItem[], id: string) => items.find((each) => each.id === id)

describe('a meeting that starts from last year’s', () => {
  it('has its order, what it hid and the club’s own paragraphs, under new ids', () => {
    const last = meeting({ items: [own], hidden: ['audit-report'] }).items.map((each) =>
      each.id === 'club-fee'
        ? { ...each, order: generateKeyBetween(orderOf('agenda-determination'), orderOf('annual-report')) }
        : each,
    )
    const items = fromLastYear(copying({ last }))
    expect(agendaOf(items).slice(6)).toEqual([
      '7 agenda-determination',
      '8 club-fee',
      '9 annual-report',
      '10 annual-accounts',
      '– audit-report',
      '11 discharge',
      '12 motions',
      '13 Cykelförmån',
      '14 elections',
      '15 other-questions',
      '16 closing',
    ])
    expect(items.find(({ title }) => title === 'Cykelförmån')).toMatchObject({
      id: 'new-1',
      data: { text: null, decision: null },
    })
  })

  it('takes along nothing that was written, decided or voted on, and no motion', () => {
    const items = fromLastYear(copying())
    for (const each of items)
      if (!['club-fee', 'agenda-settings', 'elections'].includes(each.widget))
        expect(each.data).toEqual(widgetOf(each.widget).defaults())
    expect(items.some(({ widget }) => widget === 'motion' || widget === 'question')).toBe(false)
  })

  it('hides the motions only as the rule of motions lets it', () => {
    expect(item(fromLastYear(copying({ last: meeting({ hidden: ['motions'] }).items })), 'motions')?.hidden).toBe(true)
    expect(item(fromLastYear(copying({ last: meeting({ hidden: ['opening'] }).items })), 'opening')?.hidden).toBe(false)
  })

  it('has a paragraph that is new this year where the standard agenda has it', () => {
    const last = meeting().items.filter(({ id }) => id !== 'discharge')
    expect(agendaOf(fromLastYear(copying({ last }))).slice(9, 12)).toEqual([
      '10 audit-report',
      '11 discharge',
      '12 club-fee',
    ])
  })

  it('leaves an own paragraph without a title behind', () => {
    expect(agendaOf(fromLastYear(copying({ last: [...meeting().items, { ...own, title: ' ' }] })))).toHaveLength(16)
  })

  it('writes the protocol in the language of last year', () => {
    expect(
      item(
        fromLastYear(copying({ last: meeting({ data: { 'agenda-settings': { protocolLanguage: 'en' } } }).items })),
        'agenda-settings',
      )?.data,
    ).toEqual({ protocolLanguage: 'en' })
  })

  it('retains locked paragraphs, valid places and single ids, whatever last year contained', () => {
    const order = fc.string({ unit: fc.constantFrom(...'abcXYZ059'), minLength: 1, maxLength: 6 })
    const anItem = fc.record({
      id: fc.oneof(
        fc.constantFrom(...standard.map(({ id }) => id)),
        fc.uuid().map((id) => id.slice(0, 26)),
      ),
      widget: fc.constantFrom(...standard.map(({ widget }) => widget), 'custom-item' as const, 'motion' as const),
      order,
      hidden: fc.boolean(),
      title: fc.option(fc.string()),
    })
    fc.assert(
      fc.property(fc.array(anItem, { maxLength: 40 }), (last) => {
        const items = fromLastYear(
          copying({ last: last.map((each) => ({ ...each, data: {}, version: 3, updatedAt: 0, updatedBy: null })) }),
        )
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
        expect(
          new Set(items.filter(({ widget }) => widgetOf(widget).place === 'agenda').map(({ order: at }) => at)).size,
        ).toBe(items.filter(({ widget }) => widgetOf(widget).place === 'agenda').length)
        for (const each of standard) expect(item(items, each.id)).toBeDefined()
        for (const each of items) {
          if (isLocked(each.id)) expect(each).toMatchObject({ order: orderOf(each.id), hidden: false, title: null })
          expect(refusedPlacing(each, items)).toBeNull()
          expect(widgetOf(each.widget).schema.safeParse(each.data).success).toBe(true)
        }
      }),
    )
  })
})

describe('the fee', () => {
  it.each([
    ['what it was, when it was not changed', { currentFee: 15, changed: false }, 15],
    ['the new one, when it was', { currentFee: 15, changed: true, newFee: 20 }, 20],
    ['none, when it was abolished', { currentFee: 15, changed: true, newFee: 0 }, null],
    [
      'the register’s, when the decision is in words only',
      { currentFee: 15, changed: true, decision: 'En krona mindre' },
      7,
    ],
  ])('is %s', (_, data, expected) => {
    const last = meeting({ data: { 'club-fee': { newFee: undefined, ...data } } }).items
    const registered = standard.map((each) =>
      each.id === 'club-fee' ? { ...each, data: { ...each.data, currentFee: 7 } } : each,
    )
    expect(item(fromLastYear(copying({ last, standard: registered })), 'club-fee')?.data).toEqual({
      currentFee: expected,
      changed: null,
      decision: null,
    })
  })
  it('is not known of a meeting without that paragraph', () => {
    expect(feeAfter([])).toBeUndefined()
  })
})

describe('the posts to elect', () => {
  const elect = (assignments: Copying['assignments'], posts: object[] = [], members = Object.values(people)) =>
    postsToElect(
      copying({ assignments, members: new Set(members), last: meeting({ data: { elections: { posts } } }).items }),
    ).map(({ type, seats, termYears, holders, nominees }) => ({ type, seats, termYears, holders, nominees }))
  const { astrid, johan, mira } = people

  it('are those whose mandates end this season, with their holders as nominees', () => {
    expect(
      elect([
        mandate('chairman', astrid, '2027-02-28'),
        mandate('boardMember', johan, '2028-02-29'),
        mandate('auditor', mira, '2026-02-28'),
      ]),
    ).toEqual([{ type: 'chairman', seats: 1, termYears: 1, holders: [astrid], nominees: [astrid] }])
  })
  it('have one seat for a post that one person holds, also where two held it in turn, and none where a mandate runs on', () => {
    const both = [mandate('chairman', astrid, '2027-02-28'), mandate('chairman', johan, '2026-10-31')]
    expect(elect(both)).toMatchObject([{ type: 'chairman', seats: 1, holders: [astrid, johan].toSorted() }])
    expect(elect([...both, mandate('chairman', mira, '2028-02-29')])).toEqual([])
    const ofSeveral = [mandate('boardMember', astrid, '2027-02-28'), mandate('boardMember', johan, '2027-02-28')]
    expect(elect([...ofSeveral, mandate('boardMember', mira, '2028-02-29')])).toMatchObject([{ seats: 2 }])
  })
  it('do not nominate a member who has left the club', () => {
    expect(elect([mandate('chairman', astrid, '2027-02-28')], [], [johan])).toMatchObject([
      { holders: [astrid], nominees: [] },
    ])
  })
  it('have last year’s order, seats and terms, and the vacant posts of last year', () => {
    const posts = [
      { id: 'a', type: 'auditor', seats: 2, termYears: 2 },
      { id: 'b', type: 'viceChairman', seats: 1, termYears: 1 },
      { id: 'c', type: 'chairman', seats: 1, termYears: 1 },
    ]
    expect(elect([mandate('chairman', astrid, '2027-02-28'), mandate('auditor', mira, '2027-02-28')], posts)).toEqual([
      { type: 'auditor', seats: 2, termYears: 2, holders: [mira], nominees: [mira] },
      { type: 'viceChairman', seats: 1, termYears: 1, holders: [], nominees: [] },
      { type: 'chairman', seats: 1, termYears: 1, holders: [astrid], nominees: [astrid] },
    ])
  })
  it('leave out those who run on, and what the union registers', () => {
    const posts = [{ id: 'a', type: 'boardMember', seats: 2, termYears: 2 }]
    expect(
      elect(
        [
          mandate('boardMember', johan, '2028-02-29'),
          mandate('boardMember', mira, '2028-02-29'),
          mandate('apoInfo', astrid, '2027-02-28'),
        ],
        posts,
      ),
    ).toEqual([])
  })
  it('take nothing along of how the votes fell', () => {
    expect(postsToElect(copying())).toMatchObject([{ type: 'chairman', rounds: [] }])
    expect(postsToElect(copying())[0]).not.toHaveProperty('method')
  })
})
