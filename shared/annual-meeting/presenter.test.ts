import { describe, expect, it } from 'vitest'
import { emptyMeeting, meeting, motionOne, noticeSent, people, record } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../clock.ts'
import { noticeSaidNow } from './notice-said.ts'
import { screenItem } from './presenter.ts'
import { numberAgenda } from './standard-agenda.ts'

const now = stockholmInstant('2027-02-12', '19:00')
const notes = 'En anteckning som bara ledaren ska se'
const full = () =>
  meeting({
    items: [
      motionOne({ background: notes, boardAnswer: notes, votes: { inFavour: 12, against: 8 } }),
      record('own', 'custom-item', { text: notes, decision: notes }, { title: 'Kaffemaskin' }),
    ],
    data: {
      'agenda-determination': { decision: 'amended', inFavour: 15, amendment: notes },
      'notice-of-meeting': { decision: notes },
      'club-fee': { changed: true, newFee: 20, decision: notes },
      'other-questions': { text: notes },
      elections: {
        posts: [
          {
            id: 'p1',
            type: 'chairman',
            seats: 1,
            termYears: 1,
            holders: [people.olle],
            nominees: [people.astrid, people.mira],
            method: 'counted',
            rounds: [{ votes: { [people.astrid]: 9, [people.mira]: 6 }, blanks: 1 }],
          },
        ],
      },
    },
  })
const every = () =>
  numberAgenda(full().items)
    .filter(({ number }) => number !== null)
    .map(({ item }) => screenItem(full(), item.id, now))

describe('the screen in the room', () => {
  it('names those nominated, and no one else, neither who is elected to lead nor who has moved', () => {
    const shown = JSON.stringify(every())
    const nominated: string[] = [people.astrid, people.mira]
    expect(every().flatMap((each) => each?.elections[0]?.candidates.map(({ person }) => person) ?? [])).toEqual(
      nominated,
    )
    for (const { ref, name } of Object.values(full().people).filter((person) => !nominated.includes(person.ref))) {
      expect(shown).not.toContain(ref)
      expect(shown).not.toContain(name)
    }
    expect(shown).not.toContain('Eva Gäst')
  })
  it('shows no note and no text of a decision', () => {
    expect(JSON.stringify(full())).toContain(notes)
    expect(JSON.stringify(every())).not.toContain(notes)
  })
  it('shows the board’s proposal for the agenda, with no one to count, until the meeting amends it', () => {
    for (const decision of ['per-board-proposal', null])
      expect(
        screenItem(meeting({ data: { 'agenda-determination': { decision } } }), 'agenda-determination', now),
      ).toMatchObject({ proposals: [{ id: 'agenda-determination.per-board-proposal' }], counts: [] })
  })
  it('counts two thirds of those present, who are those on the voting list until another number is entered', () => {
    expect(screenItem(full(), 'agenda-determination', now)?.counts).toContainEqual({
      id: 'two-thirds',
      values: { needed: 14, present: 20 },
    })
    const fewer = meeting({ data: { 'agenda-determination': { decision: 'amended', present: 10, inFavour: 7 } } })
    expect(screenItem(fewer, 'agenda-determination', now)?.counts).toEqual([
      { id: 'two-thirds', values: { needed: 7, present: 10 } },
      { id: 'in-favour', values: { inFavour: 7 } },
    ])
  })
  it('is decided under a paragraph whatever is left to decide under another; motions are decided under theirs', () => {
    const content = meeting({ items: [motionOne({ decision: null })] })
    const items = content.items.map((item) => ({ ...item, version: 2 }))
    const decided = (id: string) => screenItem({ ...content, items }, id, now)?.decided
    expect([decided('club-fee'), decided('motions')]).toEqual([true, false])
    expect(screenItem(meeting({ items: [motionOne()] }), 'motions', now)?.decided).toBe(true)
    expect(screenItem(meeting(), 'club-fee', now)?.decided).toBe(false)
  })
  it('shows motions by number and title with what the board recommends, and how many voted', () => {
    const { proposals, counts } = screenItem(full(), 'motions', now)!
    expect(proposals).toEqual([
      { id: 'motion', values: { number: 1, title: 'Cykelställ vid södra entrén', recommendation: 'none' } },
    ])
    expect(counts).toEqual([{ id: 'motion-votes', values: { number: 1, inFavour: 12, against: 8 } }])
  })
  it.each([
    [{ currentFee: 15, changed: false }, ['club-fee.unchanged'], ['club-fee.now 15']],
    [{ currentFee: 0, changed: false }, ['club-fee.unchanged'], ['club-fee.none-now 0']],
    [{ currentFee: null, changed: null, newFee: 20 }, [], ['club-fee.none-now 0']],
    [{ currentFee: 15, changed: true, newFee: 20 }, ['club-fee.changed 20'], ['club-fee.now 15']],
    [{ currentFee: 15, changed: true, newFee: 0 }, ['club-fee.abolished 0'], ['club-fee.now 15']],
    [{ currentFee: 15, changed: true, newFee: null }, [], ['club-fee.now 15']],
    [{ currentFee: undefined, changed: false }, ['club-fee.unchanged'], []],
  ])('shows the fee of the club, with %o: %o and %o', (data, proposed, counted) => {
    const { proposals, counts } = screenItem(meeting({ data: { 'club-fee': data } }), 'club-fee', now)!
    const written = (lines: typeof proposals) =>
      lines.map(({ id, values }) => [id, values?.['fee']].filter((part) => part !== undefined).join(' '))
    expect([written(proposals), written(counts)]).toEqual([proposed, counted])
  })
  it('shows when the notice was sent to how many, and each correction of it', () => {
    const first = { sending: noticeSent('2027-01-20', { recipients: 40 }), said: noticeSaidNow(meeting()) }
    const notices = { notice: noticeSent('2027-01-26'), earlierNotices: [first] }
    const { proposals, counts } = screenItem(meeting({ summary: notices }), 'notice-of-meeting', now)!
    expect(proposals).toEqual([{ id: 'notice-of-meeting' }])
    expect(counts).toEqual([
      { id: 'notice-sent', values: { recipients: 40, at: first.sending.sentAt } },
      { id: 'notice-corrected', values: { recipients: 43, at: notices.notice.sentAt } },
    ])
  })
  it('shows the board’s proposals by their titles', () => {
    const proposals = [{ id: 'p1', title: 'Nytt kaffe', proposal: notes, decision: null }]
    const shown = screenItem(meeting({ data: { motions: { proposals } } }), 'motions', now)
    expect(shown?.proposals).toEqual([{ id: 'board-proposal', values: { title: 'Nytt kaffe' } }])
  })
  it('says what is decided, and nothing of what is untouched', () => {
    const decided = { ...full(), items: full().items.map((item) => ({ ...item, version: 2 })) }
    expect(screenItem(decided, 'audit-report', now)?.decided).toBe(true)
    expect(screenItem(emptyMeeting(), 'annual-report', now)?.decided).toBe(false)
  })
  it('says that a paragraph is decided once it was touched and no decision is missing, a warning or not', () => {
    const decided = (id: string, data: Record<string, unknown>, version = 2) => {
      const content = meeting({ data: { [id]: data } })
      const items = content.items.map((item) => (item.id === id ? { ...item, version } : item))
      return screenItem({ ...content, items }, id, now)?.decided
    }
    expect([decided('other-questions', {}, 1), decided('other-questions', {})]).toEqual([false, true])
    expect([decided('club-fee', { changed: null }), decided('club-fee', { changed: false })]).toEqual([false, true])
    expect(decided('club-fee', { changed: true, newFee: 500 })).toBe(true)
  })
  it('says that the motions are decided once each of them is, though only they were touched', () => {
    const decided = (decision: string | null) =>
      screenItem(meeting({ items: [motionOne({ decision })] }), 'motions', now)?.decided
    expect([decided(null), decided('tabled')]).toEqual([false, true])
  })
  it('begins with the first paragraph', () => {
    expect(screenItem(full(), undefined, now)).toMatchObject({ itemId: 'opening', number: 1 })
    expect(screenItem(full(), 'gone', now)?.itemId).toBe('opening')
  })
})
