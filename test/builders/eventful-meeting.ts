import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { meeting, motionOne, noticeSent, people, record } from './meeting-content.ts'

const { astrid, johan, mira, olle } = people
const lot = {
  item: 'elections',
  of: 'p3',
  purpose: 'seat' as const,
  label: 'seat-1',
  candidates: [mira, olle],
  places: 1,
}

/** A meeting in which much has happened: a late correction, votes, lots, a run-off, proposals, questions. */
export const eventful = () => {
  const earlier = meeting({ data: { 'time-and-place': { place: 'Lilla salen' } } })
  const post = { seats: 1, termYears: 1, nominees: [astrid, johan, mira], method: 'counted' }
  return meeting({
    summary: {
      notice: noticeSent('2027-02-03', {
        sendId: 'second',
        lastSentAt: stockholmInstant('2027-02-04', '09:00'),
        confirmed: 38,
        bounced: 2,
        failed: 1,
        uncertain: 1,
        reached: 2,
      }),
      noticeSaid: noticeSaidNow(meeting()),
      earlierNotices: [{ sending: noticeSent('2027-01-20', { sendId: 'first' }), said: noticeSaidNow(earlier) }],
      draws: [
        { ...lot, id: 'd1', seed: 'frö', at: 1, by: astrid },
        {
          ...lot,
          id: 'd2',
          by: astrid,
          of: 'gone',
          seed: 'annat',
          at: 2,
          setAside: { by: astrid, at: 3, reason: 'Posten togs bort' },
        },
      ],
    },
    items: [
      motionOne({ boardRecommendation: 'approve', votes: { inFavour: 9, against: 9, chairmanFor: true } }),
      motionOne({ number: 2, title: 'Kaffe', submitter: null, proposal: null, decision: 'tabled' }),
      record('q1', 'question', {
        text: 'När byggs taket?',
        answer: 'I höst.',
        askedBy: { ref: olle },
        minuted: 'with-name',
      }),
      record('own', 'custom-item', { text: 'Vi talade om taket.', decision: 'Taket byggs.' }, { title: 'Taket' }),
    ].map((item, index) => ({ ...item, id: `${item.id}-${index}` })),
    data: {
      opening: { openedBy: null, openedAt: null },
      'adjuster-and-vote-counter': { adjusters: [{ ref: mira }], voteCounter: { ref: mira } },
      'notice-of-meeting': { confirmedLate: true, decision: ' Kallelsen var tydlig. ' },
      'agenda-determination': { decision: 'amended', present: 20, inFavour: 18, amendment: 'En punkt till.' },
      'annual-accounts': { decision: 'considerations', considerations: 'Överskottet fonderas.' },
      'audit-report': { decision: 'not-granted', onFile: false, text: 'Kassan saknar kvitton.' },
      discharge: { decision: 'not-granted', entitledVotes: { inFavour: 6, against: 10 } },
      'club-fee': { currentFee: 15, changed: true, newFee: 20, decision: 'Avgiften gäller från mars.' },
      motions: {
        proposals: [
          { id: 'a', title: 'Maskin', proposal: 'Vi köper en maskin.', decision: 'approved' },
          { id: 'b', title: null, proposal: null, decision: null },
        ],
      },
      elections: {
        posts: [
          {
            ...post,
            id: 'p1',
            type: 'chairman',
            rounds: [
              { votes: { [astrid]: 9, [johan]: 6, [mira]: 4 }, blanks: 1 },
              { votes: { [astrid]: 8, [johan]: 11 }, blanks: 0 },
            ],
          },
          { ...post, id: 'p2', type: 'boardMember', seats: 2, method: 'acclamation', nominees: [astrid] },
          { ...post, id: 'p3', type: 'auditor', nominees: [mira, olle], rounds: [{ votes: { [mira]: 9, [olle]: 9 } }] },
          { ...post, id: 'p4', type: 'electionPreparer', postponed: true },
          { ...post, id: 'p5', type: 'ewcMember', method: 'acclamation', nominees: [olle], termYears: 2 },
        ],
      },
      'other-questions': { text: 'Kaffet är slut.' },
      closing: { closed: true, closedAt: null },
    },
  })
}
