import { describe, expect, it } from 'vitest'
import { foundIn, minutedIn } from '#test/builders/item-findings.ts'
import { meeting, motionOne, noticeSent, people } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../../clock.ts'
import type { MeetingSummary } from '../meeting.ts'
import { seasonRules } from '../../season.ts'
import { findingsOf } from '../readiness.ts'

const amended = { decision: 'amended', present: 21, inFavour: 14, amendment: 'En punkt till' }
const considered = { decision: 'considerations', considerations: 'Överskottet fonderas.' }
const { astrid, johan, vera } = people
const post = { id: 'p', type: 'auditor', seats: 1, termYears: 1, nominees: [astrid], method: 'acclamation' }
const posts = (more: object) => ({ posts: [{ ...post, ...more }] })

describe('what is found of an item stands at the field that mends it', () => {
  it.each([
    ['opening', { opened: false }, ['error item-not-filled-in at opened']],
    ['opening', { openedAt: stockholmInstant('2027-02-11', '23:59') }, ['warning opened-before-day at openedAt']],
    ['opening', { openedAt: stockholmInstant('2027-02-12', '00:00') }, []],
    ['opening', { openedAt: null }, []],
    ['agenda-determination', amended, []],
    ['agenda-determination', { decision: null }, ['error item-not-filled-in at decision']],
    ['agenda-determination', { ...amended, amendment: ' ' }, ['error amendment-required at amendment']],
    ['agenda-determination', { ...amended, present: null }, ['error item-not-filled-in at present']],
    ['agenda-determination', { ...amended, inFavour: null }, ['error item-not-filled-in at inFavour']],
    ['agenda-determination', { ...amended, inFavour: 13 }, ['error two-thirds-not-reached at inFavour']],
    ['agenda-determination', { ...amended, present: 18, inFavour: 18 }, []],
    ['agenda-determination', { ...amended, present: 18, inFavour: 19 }, ['error more-votes-than-present at inFavour']],
    ['agenda-determination', { ...amended, inFavour: 20 }, []],
    ['agenda-determination', { ...amended, inFavour: 21 }, ['error more-votes-than-voters at inFavour']],
    ['annual-report', { confirmed: false }, ['error item-not-filled-in at confirmed']],
    ['annual-accounts', { decision: null }, ['error item-not-filled-in at decision']],
    ['annual-accounts', considered, []],
    ['annual-accounts', { ...considered, considerations: ' ' }, ['error considerations-required at considerations']],
    ['annual-accounts', { decision: 'deficit', considerations: null }, []],
    ['audit-report', { decision: null }, ['error item-not-filled-in at decision']],
    ['audit-report', { onFile: null }, ['error item-not-filled-in at onFile']],
    ['audit-report', { onFile: false, decision: 'not-granted' }, []],
    ['discharge', { decision: null }, ['error item-not-filled-in at decision']],
    ['discharge', { entitledVotes: { inFavour: 8, against: null } }, ['error votes-missing at entitledVotes.against']],
    ['discharge', { entitledVotes: { inFavour: 8, against: 9 } }, ['error decision-against-votes at decision']],
    ['discharge', { entitledVotes: { inFavour: 9, against: 8 } }, []],
    [
      'discharge',
      { entitledVotes: { inFavour: 12, against: 9 } },
      ['error more-votes-than-voters at entitledVotes.inFavour'],
    ],
    ['discharge', { decision: 'not-granted', entitledVotes: { inFavour: 8, against: 9 } }, []],
    ['club-fee', { changed: null }, ['error club-fee-change-missing at changed']],
    ['club-fee', { currentFee: undefined }, ['error club-fee-missing at currentFee']],
    ['club-fee', { changed: true, newFee: null }, ['error new-fee-missing at newFee']],
    ['club-fee', { changed: true, newFee: null, decision: 'Avgiften utreds.' }, []],
    ['club-fee', { changed: true, newFee: 0 }, []],
    ['club-fee', { changed: true, newFee: 500 }, ['warning club-fee-unusual at newFee']],
    ['club-fee', { currentFee: 500, changed: true, newFee: 15 }, []],
    ['club-fee', { currentFee: 500 }, ['warning club-fee-unusual at currentFee']],
    ['closing', { closed: false, closedAt: null }, ['error item-not-filled-in at closed']],
    ['elections', { posts: [] }, ['error item-not-filled-in at posts']],
    ['elections', { posts: null }, ['error item-not-filled-in at posts']],
    ['elections', posts({}), []],
    ['elections', posts({ type: null }), ['error election-type-required at posts.0.type']],
    ['elections', posts({ seats: null }), ['error election-seats-required at posts.0.seats']],
    ['elections', posts({ termYears: null }), ['error election-term-required at posts.0.termYears']],
    ['elections', posts({ postponed: true }), ['warning election-postponed at posts.0.postponed']],
    ['elections', posts({ type: 'ewcMember' }), ['warning assignment-registered-by-union at posts.0.type']],
    ['elections', posts({ method: null }), ['error election-undecided at posts.0.method']],
    ['elections', posts({ nominees: [vera] }), ['error nominee-not-in-club at posts.0.nominees']],
    [
      'elections',
      posts({ method: 'counted', nominees: [astrid, johan], rounds: [{ votes: { [astrid]: 19, [johan]: 6 } }] }),
      ['error election-more-votes-than-voters at posts.0.rounds'],
    ],
    ['notice-of-meeting', { dulyConvened: null }, ['error item-not-filled-in at dulyConvened']],
    [
      'notice-of-meeting',
      { dulyConvened: 'no' },
      ['warning not-duly-convened at dulyConvened', 'error convening-decision-required at decision'],
    ],
    [
      'notice-of-meeting',
      { dulyConvened: 'no', decision: 'Mötet godkände kallelsen.' },
      ['warning not-duly-convened at dulyConvened'],
    ],
  ])('%s with %o: %o', (item, data, found) =>
    // What else the club should elect is no fault of a post.
    expect(foundIn(item, data).filter((each) => !each.includes('recommended-'))).toEqual(found),
  )

  it('of a motion that votes contradict: its decision, but not where it was answered or tabled', () => {
    const votes = (inFavour: number, against: number) => ({ inFavour, against })
    const found = (data: object) =>
      findingsOf(meeting({ items: [motionOne({ ...data })] }), stockholmInstant('2027-02-13', '09:00'))
        .filter(({ itemId }) => itemId === 'motion-1')
        .map(({ code, field }) => `${code} at ${field}`)
    expect(found({ decision: 'approved', votes: votes(12, 8) })).toEqual([])
    expect(found({ decision: 'rejected', votes: votes(12, 8) })).toEqual(['decision-against-votes at decision'])
    expect(found({ decision: 'rejected', votes: votes(8, 12) })).toEqual([])
    expect(found({ decision: 'approved', votes: votes(8, 12) })).toEqual(['decision-against-votes at decision'])
    for (const decision of ['answered', 'tabled']) expect(found({ decision, votes: votes(12, 8) })).toEqual([])
  })

  it('of a proposal of the board: its field and its number', () => {
    const proposals = [
      { id: 'a', title: 'Kaffe', proposal: 'Nytt', decision: 'approved' },
      { id: 'b', title: null, proposal: ' ', decision: null },
    ]
    const found = findingsOf(meeting({ data: { motions: { proposals } } }), stockholmInstant('2027-02-13', '09:00'))
    expect(
      found.filter(({ itemId }) => itemId === 'motions').map(({ code, field, params }) => ({ code, field, params })),
    ).toEqual([
      { code: 'proposal-title-required', field: 'proposals.1.title', params: { number: 2 } },
      { code: 'proposal-text-required', field: 'proposals.1.proposal', params: { number: 2 } },
      { code: 'proposal-undecided', field: 'proposals.1.decision', params: { number: 2 } },
    ])
  })
})

describe('the notice of a meeting on 12 February', () => {
  const said = (date: string) => ({
    date,
    startTime: '18:00',
    endTime: '20:00',
    place: 'Stora salen',
    meetingLink: null,
    agenda: [],
    by: null,
  })
  it.each<[string, Partial<MeetingSummary>, string[]]>([
    ['none', { notice: null }, ['warning notice-not-sent', 'error late-notice-undecided at confirmedLate']],
    ['in time', { notice: noticeSent('2027-01-22') }, []],
    [
      'late',
      { notice: noticeSent('2027-02-05') },
      ['warning notice-late', 'error late-notice-undecided at confirmedLate'],
    ],
    [
      'of another day',
      { notice: noticeSent('2027-01-20'), noticeSaid: said('2027-02-13') },
      ['warning notice-outdated', 'error late-notice-undecided at confirmedLate'],
    ],
    ['not delivered to two', { notice: noticeSent('2027-01-20', { failed: 2 }) }, ['warning notice-not-delivered']],
  ])('%s', (_, summary, found) => {
    expect(foundIn('notice-of-meeting', {}, { summary })).toEqual(found)
    const confirmed = found.filter((each) => !each.startsWith('error'))
    expect(foundIn('notice-of-meeting', { confirmedLate: true }, { summary })).toEqual(confirmed)
  })
  it('is spoken of with the days that a notice needs before the meeting, and whether there is any', () => {
    const params = (notice: MeetingSummary['notice']) =>
      findingsOf(meeting({ summary: { notice } }), stockholmInstant('2027-02-13', '09:00'))
        .filter(({ itemId, step }) => itemId === 'notice-of-meeting' && step !== 'protocol')
        .map((found) => [found.code, found.params])
    const days = seasonRules(2027).noticeDays
    expect(params(null)).toEqual([
      ['notice-not-sent', { days }],
      ['late-notice-undecided', { days, isSent: 'no' }],
    ])
    expect(params(noticeSent('2027-02-05'))).toEqual([
      ['notice-late', { days }],
      ['late-notice-undecided', { days, isSent: 'yes' }],
    ])
    expect(params(noticeSent('2027-01-20', { failed: 2 }))).toEqual([['notice-not-delivered', { count: 2 }]])
  })
  it('is minuted as outdated or late only where it is', () => {
    const minuted = (summary: Partial<MeetingSummary>) =>
      minutedIn(meeting({ summary, data: { 'notice-of-meeting': { confirmedLate: true } } }), 'notice-of-meeting')
    const inTime = minuted({ notice: noticeSent('2027-01-22') })
    expect(inTime).toHaveLength(2)
    expect(minuted({ notice: noticeSent('2027-02-05') })).toHaveLength(3)
    expect(minuted({ notice: noticeSent('2027-01-20'), noticeSaid: said('2027-02-13') })).toHaveLength(3)
    expect(minuted({ notice: noticeSent('2027-02-05') })[1]).not.toBe(
      minuted({ notice: noticeSent('2027-01-20'), noticeSaid: said('2027-02-13') })[1],
    )
  })
})
