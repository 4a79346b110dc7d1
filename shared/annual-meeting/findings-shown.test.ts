import { describe, expect, it } from 'vitest'
import { emptyMeeting, meeting, motionOne, noticeSent, people, record } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../clock.ts'
import type { MeetingContent } from './meeting.ts'
import { findingsOf } from './readiness.ts'

const now = stockholmInstant('2027-03-17', '09:00')
/** Each finding as one line: where it is mended, how much it matters, what it is, at which field, and its values. */
const linesOf = (content: MeetingContent) =>
  findingsOf(content, now).map(({ step, itemId, severity, code, field, params }) =>
    [step, itemId, severity, code, ...(field ? [field] : []), ...(params ? [JSON.stringify(params)] : [])].join(' '),
  )
const { astrid, johan, mira, vera } = people

const wrong = () =>
  meeting({
    summary: {
      notice: noticeSent('2027-03-01', { failed: 2, bounced: 1, confirmed: 40 }),
      documents: noticeSent('2027-03-08'),
    },
    items: [
      motionOne({ decision: 'rejected', boardAnswer: null, votes: { inFavour: 12, against: 8 } }),
      record('motion-2', 'motion', { number: 2, votes: { inFavour: 9, against: 9 } }),
      record('question-1', 'question', { text: 'När byggs taket?' }),
      record('question-2', 'question', {}),
      record('own', 'custom-item', {}, { title: ' ' }),
    ],
    data: {
      'time-and-place': { date: '2027-03-10', startTime: '18:00', endTime: '17:00', meetingLink: 'moten' },
      'agenda-settings': { motionsUntil: '2027-03-11' },
      opening: { openedAt: stockholmInstant('2027-03-09', '18:00') },
      'meeting-chairman': { chairman: { ref: mira } },
      'meeting-secretary': { secretary: { ref: vera } },
      'adjuster-and-vote-counter': { adjusters: [{ ref: mira }, { ref: vera }], voteCounter: null },
      'voting-list': { votingMemberCount: 22, presentCount: 20 },
      'notice-of-meeting': { dulyConvened: 'no' },
      'agenda-determination': { decision: 'amended', present: 21, inFavour: 23, amendment: ' ' },
      'annual-accounts': { decision: 'considerations', considerations: ' ' },
      discharge: { decision: 'granted', entitledVotes: { inFavour: 2, against: 9 } },
      'club-fee': { currentFee: 15, changed: true, newFee: 30 },
      motions: { proposals: [{ id: 'a', title: null, proposal: null, decision: null }] },
      elections: {
        posts: [
          { id: 'p1' },
          {
            id: 'p2',
            type: 'chairman',
            seats: 1,
            termYears: 1,
            nominees: [astrid, johan],
            method: 'counted',
            rounds: [{ votes: { [astrid]: 12 } }],
          },
          { id: 'p3', type: 'auditor', seats: 1, termYears: 1, nominees: [vera], method: 'acclamation' },
          { id: 'p4', type: 'boardMember', seats: 1, termYears: 2, nominees: [mira], method: 'acclamation' },
          { id: 'p5', type: 'ewcMember', seats: 1, termYears: 1, nominees: [mira], method: 'acclamation' },
          { id: 'p6', type: 'electionPreparer', seats: 1, termYears: 1, nominees: [johan], postponed: true },
        ],
      },
    },
  })

describe('what a meeting lacks is reported with its step, its field and its values', () => {
  it('of which nothing is filled in', () => {
    const content = emptyMeeting()
    expect(
      linesOf({ ...content, summary: { ...content.summary, notice: null, documents: null }, documents: [] }),
    ).toEqual([
      'pre-meeting time-and-place error date-required date',
      'pre-meeting time-and-place error start-time-required startTime',
      'pre-meeting time-and-place error end-time-required endTime',
      'pre-meeting time-and-place error place-or-link-required place',
      'pre-meeting notice-of-meeting warning notice-not-sent {"days":14}',
      'preparation documents warning documents-missing {"days":7}',
      'annual-meeting opening error item-not-filled-in opened',
      'annual-meeting meeting-chairman error chairman-missing chairman',
      'annual-meeting meeting-secretary error secretary-missing secretary',
      'annual-meeting adjuster-and-vote-counter error adjuster-missing adjusters',
      'annual-meeting adjuster-and-vote-counter error vote-counter-missing voteCounter',
      'annual-meeting voting-list error item-not-filled-in votingMemberCount',
      'annual-meeting notice-of-meeting error item-not-filled-in dulyConvened',
      'annual-meeting agenda-determination error item-not-filled-in decision',
      'annual-meeting annual-report error item-not-filled-in confirmed',
      'annual-meeting annual-accounts error item-not-filled-in decision',
      'annual-meeting audit-report error item-not-filled-in decision',
      'annual-meeting audit-report error item-not-filled-in onFile',
      'annual-meeting discharge error item-not-filled-in decision',
      'annual-meeting club-fee error club-fee-missing currentFee',
      'annual-meeting club-fee error club-fee-change-missing changed',
      'annual-meeting elections error item-not-filled-in posts',
      'annual-meeting closing error item-not-filled-in closed',
      'protocol protocol error protocol-not-generated',
      'protocol protocol error overdue',
    ])
  })
  it('in which much is wrong', () => {
    expect(linesOf(wrong())).toEqual([
      'pre-meeting time-and-place warning meeting-date-outside-period date {"firstDay":1798801200000,"lastDay":1803812400000}',
      'pre-meeting time-and-place error end-before-start endTime',
      'pre-meeting time-and-place error url-invalid meetingLink',
      'pre-meeting time-and-place error late-reason-required lateReason {"firstDay":1798801200000,"lastDay":1803812400000,"what":"meeting"}',
      'pre-meeting notice-of-meeting warning notice-late {"days":14}',
      'pre-meeting notice-of-meeting warning notice-not-delivered {"count":3}',
      'pre-meeting own error title-required title',
      'preparation agenda-settings warning motions-until-too-late motionsUntil',
      'preparation motion-1 warning motion-unanswered boardAnswer {"number":1}',
      'preparation motion-2 error motion-title-required title {"number":2}',
      'preparation motion-2 error motion-submitter-required submitter {"number":2}',
      'preparation motion-2 error motion-proposal-required proposal {"number":2}',
      'preparation motion-2 warning motion-unanswered boardAnswer {"number":2}',
      'preparation question-1 warning question-unanswered answer',
      'preparation question-2 error question-text-required text',
      'preparation documents warning documents-late {"days":7}',
      'annual-meeting motion-1 error decision-against-votes decision',
      'annual-meeting motion-2 error motion-undecided decision {"number":2}',
      'annual-meeting motion-2 error casting-vote-missing votes.chairmanFor',
      'annual-meeting opening warning opened-before-day openedAt',
      'annual-meeting meeting-chairman error chairman-is-adjuster chairman {"person":"01HZZZZZZZZZZZZZZZZZZZZZZC"}',
      'annual-meeting meeting-secretary error officer-not-in-club secretary {"role":"secretary","person":"01HZZZZZZZZZZZZZZZZZZZZZZE"}',
      'annual-meeting meeting-secretary error secretary-is-adjuster secretary {"person":"01HZZZZZZZZZZZZZZZZZZZZZZE"}',
      'annual-meeting adjuster-and-vote-counter error adjuster-is-chairman adjusters {"person":"01HZZZZZZZZZZZZZZZZZZZZZZC"}',
      'annual-meeting adjuster-and-vote-counter error officer-not-in-club adjusters {"role":"adjuster","person":"01HZZZZZZZZZZZZZZZZZZZZZZE"}',
      'annual-meeting adjuster-and-vote-counter error adjuster-is-secretary adjusters {"person":"01HZZZZZZZZZZZZZZZZZZZZZZE"}',
      'annual-meeting adjuster-and-vote-counter error vote-counter-missing voteCounter',
      'annual-meeting voting-list warning more-voters-than-members votingMemberCount {"members":21}',
      'annual-meeting voting-list warning fewer-present-than-voters presentCount',
      'annual-meeting notice-of-meeting warning not-duly-convened dulyConvened',
      'annual-meeting notice-of-meeting error convening-decision-required decision',
      'annual-meeting agenda-determination error amendment-required amendment',
      'annual-meeting agenda-determination error more-votes-than-present inFavour {"present":21}',
      'annual-meeting agenda-determination error more-votes-than-voters inFavour {"voters":22}',
      'annual-meeting annual-accounts error considerations-required considerations',
      'annual-meeting discharge error decision-against-votes decision',
      'annual-meeting club-fee warning club-fee-unusual newFee {"from":5,"to":25}',
      'annual-meeting motions error proposal-title-required proposals.0.title {"number":1}',
      'annual-meeting motions error proposal-text-required proposals.0.proposal {"number":1}',
      'annual-meeting motions error proposal-undecided proposals.0.decision {"number":1}',
      'annual-meeting elections error election-type-required posts.0.type {"letter":"a"}',
      'annual-meeting elections error election-seats-required posts.0.seats {"letter":"a"}',
      'annual-meeting elections error election-term-required posts.0.termYears {"letter":"a"}',
      'annual-meeting elections error election-undecided posts.0.method {"letter":"a"}',
      'annual-meeting elections error election-votes-missing posts.1.rounds.0.votes.1 {"letter":"b","round":1,"person":"01HZZZZZZZZZZZZZZZZZZZZZZB"}',
      'annual-meeting elections error nominee-not-in-club posts.2.nominees {"letter":"c"}',
      'annual-meeting elections warning assignment-registered-by-union posts.4.type {"letter":"e"}',
      'annual-meeting elections warning election-postponed posts.5.postponed {"letter":"f"}',
      'annual-meeting elections warning elected-twice posts {"person":"01HZZZZZZZZZZZZZZZZZZZZZZC","first":"d","second":"e"}',
      'annual-meeting elections warning recommended-regionDelegate-missing posts',
      'annual-meeting own error item-not-filled-in text',
      'register-assignments assignments error assignments-not-registered',
      'protocol protocol error protocol-not-generated',
      'protocol protocol error overdue',
    ])
  })
})
