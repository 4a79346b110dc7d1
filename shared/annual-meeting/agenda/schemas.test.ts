import { describe, expect, it } from 'vitest'
import { meeting } from '#test/builders/meeting-content.ts'
import { invalidIn } from '../../fields/free-text.ts'
import { DocumentKind, WidgetKind } from '../meeting.ts'
import { protocolLanguageOf } from './agenda-settings.ts'
import { ItemTitle } from './item-fields.ts'
import { widgetOf, widgets } from './index.ts'

const texts: [WidgetKind, (text: string) => Record<string, unknown>][] = [
  ['time-and-place', (text) => ({ place: text })],
  ['notice-of-meeting', (text) => ({ decision: text })],
  ['agenda-determination', (text) => ({ amendment: text })],
  ['annual-accounts', (text) => ({ decision: 'considerations', considerations: text })],
  ['audit-report', (text) => ({ text })],
  ['club-fee', (text) => ({ decision: text })],
  ['motions', (text) => ({ proposals: [{ id: 'p1', title: text }] })],
  ['motions', (text) => ({ proposals: [{ id: 'p1', proposal: text }] })],
  ['other-questions', (text) => ({ text })],
  ['custom-item', (text) => ({ text })],
  ['custom-item', (text) => ({ decision: text })],
  ['meeting-roles', (text) => ({ chairman: { name: text } })],
  ['motion', (text) => ({ title: text })],
  ['motion', (text) => ({ proposal: text })],
  ['motion', (text) => ({ boardAnswer: text })],
  ['motion', (text) => ({ submitter: { name: text } })],
  ['question', (text) => ({ text })],
  ['question', (text) => ({ answer: text })],
]

describe('every widget', () => {
  it.each(WidgetKind.options)(
    '%s is listed, accepts its defaults and an empty draft, and refuses unknown fields',
    (kind) => {
      const { schema, defaults } = widgetOf(kind)
      expect(widgets[kind].kind).toBe(kind)
      expect(schema.safeParse(defaults()).success).toBe(true)
      expect(schema.safeParse({}).success).toBe(true)
      expect(schema.safeParse({ ...defaults(), isAdmin: true }).success).toBe(false)
    },
  )
  it.each(texts)('%s refuses forbidden characters in its text', (kind, data) => {
    const { schema } = widgetOf(kind)
    for (const text of ['a < b', 'a > b', 'say "no"', "it's", 'see https://a.se/b', '<b>']) {
      expect(invalidIn(text)).not.toBeNull()
      expect(schema.safeParse(data(text)).error?.issues[0]?.message).toBe('invalid-characters')
    }
    expect(schema.safeParse(data('Å, ä & ö – 10 % (”ja”)')).success).toBe(true)
  })
  it.each(texts)('%s limits the length of its text', (kind, data) => {
    expect(widgetOf(kind).schema.safeParse(data('x'.repeat(10_001))).success).toBe(false)
  })
})

describe('the board’s proposals', () => {
  it('have an id each: two with the same one are refused', () => {
    const read = (...ids: string[]) =>
      widgetOf('motions').schema.safeParse({ proposals: ids.map((id) => ({ id })) }).success
    expect(read('p1', 'p2')).toBe(true)
    expect(read('p1', 'p1')).toBe(false)
    const twice = widgetOf('motions').schema.safeParse({ proposals: [{ id: 'p1' }, { id: 'p1' }] })
    expect(twice.error?.issues[0]).toMatchObject({ path: ['proposals'], message: 'invalid' })
  })
})

describe('single fields', () => {
  const accepts = (kind: WidgetKind, data: Record<string, unknown>) => widgetOf(kind).schema.safeParse(data).success
  it('take a half-typed link, but nothing that could break out of a page', () => {
    expect(accepts('time-and-place', { meetingLink: 'https://mote' })).toBe(true)
    expect(accepts('time-and-place', { meetingLink: 'https://a.se/"><script>' })).toBe(false)
  })
  it('take days that exist and times of the day', () => {
    expect([
      accepts('time-and-place', { date: '2027-02-29' }),
      accepts('time-and-place', { date: '2028-02-29' }),
    ]).toEqual([false, true])
    expect([
      accepts('time-and-place', { startTime: '24:00' }),
      accepts('time-and-place', { startTime: '23:59' }),
    ]).toEqual([false, true])
  })
  it('take the seed of lots as the portal makes it, and nothing else', () => {
    const said = (seed: string) =>
      widgetOf('motion')
        .schema.safeParse({ votes: { seed } })
        .error?.issues.map(({ message }) => message)
    expect(said('5eed:a1.b-2_c')).toBeUndefined()
    for (const seed of ['5e ed', '<b>', ' 5eed', '5eed;']) expect(said(seed)).toEqual(['invalid'])
  })
  it('take whole, positive numbers', () => {
    expect([-1, 1.5, 100_001, 43].map((votingMemberCount) => accepts('voting-list', { votingMemberCount }))).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect([-1, 12.5, 10_000, 15].map((currentFee) => accepts('club-fee', { currentFee }))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
  it('take terms of one to four years', () => {
    expect([0, 1, 4, 5].map((termYears) => accepts('elections', { posts: [{ id: 'p', termYears }] }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  it('refuse a person who is no reference', () => {
    expect(accepts('meeting-roles', { secretary: { ref: 'Johan' } })).toBe(false)
    expect(accepts('meeting-roles', { secretary: { name: 'Johan' } })).toBe(false)
  })
  it('hold titles to the same characters', () => {
    expect([
      ItemTitle.safeParse('Taket & fikat').success,
      ItemTitle.safeParse('<b>').success,
      ItemTitle.safeParse(null).success,
    ]).toEqual([true, false, true])
  })
})

it('a club adds the four kinds of documents that its members get before the meeting, its accounts, and others', () => {
  const kinds = ['answered-motions', 'audit-report', 'activity-report', 'plan', 'accounts', 'other', '']
  expect(kinds.filter((kind) => DocumentKind.safeParse(kind).success)).toEqual(kinds.slice(0, -1))
})

it('the protocol is in Swedish unless the club has chosen another language', () => {
  const of = (data: object) => protocolLanguageOf(meeting({ data: { 'agenda-settings': { ...data } } }))
  expect([of({ protocolLanguage: 'en' }), of({ protocolLanguage: null }), of({ protocolLanguage: undefined })]).toEqual(
    ['en', 'sv', 'sv'],
  )
  expect(protocolLanguageOf({ items: [] })).toBe('sv')
})

it('what is no paragraph and no record of the meeting is not minuted', () => {
  const content = meeting()
  const panels = content.items.filter(({ widget }) => widgetOf(widget).place === 'panel')
  const say = () => 'something'
  const said = panels.flatMap((item) =>
    widgetOf(item.widget).sentences(item, { content, language: 'sv', say, name: say }),
  )
  expect(panels.length).toBeGreaterThan(2)
  expect(said).toEqual([])
})
