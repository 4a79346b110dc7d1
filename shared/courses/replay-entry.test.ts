import { describe, expect, it } from 'vitest'
import { after, drawn, hash, hour, type LoggedAdmission } from '#test/builders/admission.ts'
import { fullLog, offerOf } from '#test/builders/course-log.ts'
import {
  accepted,
  added,
  cancelled,
  closed,
  expired,
  full,
  left,
  lowered,
  manual,
  moved,
  offered,
  passedOver,
  removed,
  rewritten,
  roomFor,
  running,
  tampered,
  waitsAgain,
  withSessions,
} from '#test/builders/logs-of-admissions.ts'
import { decideBatch } from './admission.ts'
import { answerOffer } from './offers.ts'
import { noCounts } from './seats.ts'
import { verifyLog, type LogFault } from './verify-log.ts'

const fullSession = () =>
  offered(tampered(withSessions(), ({ terms }) => ({ terms: { ...terms, sessions: { a: 2, b: 2 } } })))

describe('what a log is found out by, though its chain holds', () => {
  it.each([
    // Rules that went wrong, with every entry logged as they did it.
    ['an offer to whoever cancelled', offered(tampered(left(full(), 1), waitsAgain(1))).log, 'not-waiting'],
    ['an offer to whoever was removed', offered(tampered(removed(), waitsAgain(1))).log, 'not-waiting'],
    ['an offer to whoever has a seat', offered(tampered(left(full(), 1), waitsAgain(2))).log, 'not-waiting'],
    ['a seat that was counted twice', offered(tampered(full(), roomFor(3))).log, 'overbooked'],
    ['a seat given under a lowered capacity', offered(tampered(left(lowered(), 1), roomFor(2))).log, 'overbooked'],
    [
      'a sign-up that got a seat too many',
      after(
        tampered(full(), (state) => ({ ...roomFor(3)(state), line: [] })),
        (state) => decideBatch(state, [drawn(6, 'F')], 1),
      ).log,
      'decided-otherwise',
    ],
    ['a session with a seat too many', fullSession().log, 'session-overbooked'],
    ['a seat given of a session that is full', fullSession().log, 'overbooked'],
    [
      'two numbers swapped in line without a trace',
      offered(tampered(left(full(), 1), ({ line }) => ({ line: line.toReversed() }))).log,
      'not-first-in-line',
    ],
    [
      'a person of a session passed over by another of the same',
      offered(tampered(left(withSessions(), 1), ({ line }) => ({ line: line.toReversed() }))).log,
      'not-first-in-line',
    ],
    [
      'somebody who is there twice',
      after(
        tampered(full(), () => ({ signUps: {}, numbersOf: new Map(), counts: noCounts })),
        (state) => decideBatch(state, [drawn(6, 'A')], 1),
      ).log,
      'person-twice',
    ],
    [
      'an offer accepted when it was over',
      after(
        tampered(running(), ({ offers }) => ({
          offers: Object.fromEntries(Object.entries(offers).map(([id, one]) => [id, { ...one, expiresAt: null }])),
        })),
        (state) => answerOffer(state, { offer: offerOf(state, 3), isAccepted: true }, 3 + 48 * hour),
      ).log,
      'offer-time-wrong',
    ],
    // Entries that were forged.
    [
      'a person who was put in line though a seat was free',
      rewritten(full(), 'decided', { parts: { whole: 'waiting' } }),
      'decided-otherwise',
    ],
    [
      'a person told that it was full',
      rewritten(full(), 'decided', { parts: { whole: 'none' }, reason: 'fully-booked' }),
      'decided-otherwise',
    ],
    [
      'a person refused as registered who was not',
      rewritten(full(), 'decided', { parts: { whole: 'none' }, reason: 'already-registered' }),
      'decided-otherwise',
    ],
    [
      'a person refused as removed before who was not',
      rewritten(full(), 'decided', { parts: { whole: 'none' }, reason: 'removed-before' }),
      'decided-otherwise',
    ],
    [
      'a person refused as late while the list is open',
      rewritten(full(), 'decided', { parts: { whole: 'none' }, reason: 'list-closed' }),
      'decided-otherwise',
    ],
    [
      'a refusal of a cancelled occasion that is not',
      rewritten(full(), 'decided', { parts: { whole: 'none' }, reason: 'occasion-cancelled' }),
      'decided-otherwise',
    ],
    [
      'a refusal for a session that is there',
      rewritten(withSessions(), 'decided', { parts: { a: 'none' }, reason: 'session-gone' }),
      'decided-otherwise',
    ],
    ['seats that are wrong', rewritten(moved(), 'reordered', { seats: 1 }), 'seats-wrong'],
    ['a number that was left out', rewritten(passedOver(), 'passed-over', { number: 2 }), 'number-out-of-order'],
    ['a number that was not passed over', rewritten(passedOver(), 'decided', { former: 7 }), 'former-unknown'],
    ['a reordering without a reason', rewritten(moved(), 'reordered', { reason: '' }), 'reason-missing'],
    [
      'a reordering of somebody who does not wait',
      rewritten(moved(), 'reordered', { number: 1, pseudonym: 'A' }),
      'not-waiting',
    ],
    ['an offer extended without a reason', rewritten(fullLog(), 'offer-extended', { reason: '' }), 'reason-missing'],
    [
      'seats of a session that are wrong',
      rewritten(withSessions(), 'decided', { sessionSeats: { a: 0, b: 0 } }),
      'seats-wrong',
    ],
    ['a removal without a reason', rewritten(removed(), 'removed', { reason: '' }), 'reason-missing'],
    ['a removal of another person', rewritten(removed(), 'removed', { pseudonym: 'B' }), 'other-person'],
    ['a removal of nobody', rewritten(removed(), 'removed', { number: 9 }), 'unknown-number'],
    [
      'an offer that expired early',
      rewritten(expired(), 'offer-expired', { at: 3 + 48 * hour - 1 }),
      'offer-time-wrong',
    ],
    [
      'an accepted offer that expired',
      added(accepted(), 'offer-accepted', { what: 'offer-expired', at: 3 + 48 * hour }),
      'offer-unknown',
    ],
    [
      'an expired offer that was accepted',
      added(expired(), 'offer-expired', { what: 'offer-accepted' }),
      'offer-unknown',
    ],
    [
      'an offer of another number',
      rewritten(accepted(), 'offer-accepted', { number: 4, pseudonym: 'D' }),
      'offer-unknown',
    ],
    ['an offer that began to run twice', added(running(), 'offer-running', {}), 'offer-unknown'],
    ['something given up twice', added(left(full(), 1), 'cancelled', {}), 'not-held'],
    ['nothing given up', rewritten(left(full(), 1), 'cancelled', { parts: [] }), 'not-held'],
    [
      'a session given up that was not held, beside one that was',
      rewritten(left(withSessions(), 1), 'cancelled', { parts: ['a', 'b'] }),
      'not-held',
    ],
    [
      'a session offered that was not waited for, beside one that was',
      rewritten(offered(left(withSessions(), 1)), 'offered', { parts: ['a', 'b'] }),
      'not-waiting',
    ],
    ['an offer of nothing', rewritten(offered(left(full(), 1)), 'offered', { parts: [] }), 'not-waiting'],
    [
      'an offer of an index that is not its own',
      rewritten(offered(left(full(), 1)), 'offered', { offer: 2 }),
      'offer-unknown',
    ],
    ['a removal twice', added(removed(), 'removed', {}), 'not-held'],
    [
      'an end after the occasion was cancelled',
      added(cancelled(), 'occasion-cancelled', { what: 'list-closed' }),
      'after-end',
    ],
    [
      'a reordering after the list was closed',
      added(closed(), 'decided', { what: 'reordered', before: null, reason: 'Sist' }),
      'after-end',
    ],
    [
      'a decision by hand after the list was closed',
      added(closed(), 'decided', { what: 'organiser-decided', parts: { whole: 'seat' } }),
      'after-end',
    ],
    ['a reordering before somebody who does not wait', rewritten(moved(), 'reordered', { before: 1 }), 'not-waiting'],
    ['a time that begins to run backwards', rewritten(running(), 'offer-running', { until: 3 }), 'offer-time-wrong'],
    ['a return allowed to somebody who is there', added(full(), 'decided', { what: 'return-allowed' }), 'not-held'],
    [
      'a session that was taken away',
      added(withSessions(), 'opened', {
        what: 'changed',
        terms: { ...withSessions().state.terms, sessions: { a: 1 } },
      }),
      'session-missing',
    ],
    ['a second beginning', added(full(), 'opened', {}), 'not-opened'],
    [
      'a seat given after the list was closed',
      added(closed(), 'decided', { what: 'seated', parts: ['whole'] }),
      'after-end',
    ],
    ['a second end', added(closed(), 'list-closed', {}), 'after-end'],
    ['a change after the occasion was cancelled', added(cancelled(), 'opened', { what: 'changed' }), 'after-end'],
    ['a cancelling without a reason', rewritten(cancelled(), 'occasion-cancelled', { reason: '' }), 'reason-missing'],
    [
      'a seat by hand for somebody who waits for no decision',
      added(full(), 'decided', { what: 'organiser-decided', parts: { whole: 'seat' } }),
      'not-undecided',
    ],
    [
      'a no by hand without a reason',
      added(manual(), 'decided', { what: 'organiser-decided', parts: { whole: 'none' }, reason: null }),
      'reason-missing',
    ],
    [
      'a place in line by hand while a seat is free',
      added(manual(), 'decided', { what: 'organiser-decided', parts: { whole: 'waiting' } }),
      'decided-otherwise',
    ],
  ] as [string, LoggedAdmission['log'], LogFault][])('%s', (_, log, fault) => {
    const faults = verifyLog(log, hash).faults.map((found) => found.fault)
    expect(faults).toContain(fault)
    expect(faults).not.toContain('chain-broken')
  })

  it.each([
    ['everybody waits', full()],
    ['the line was reordered with a reason', offered(left(moved(), 1))],
    ['sessions were offered', offered(left(withSessions(), 1))],
    ['capacity was lowered', left(lowered(), 1)],
    ['an offer was accepted', accepted()],
    ['an offer expired', expired()],
    ['the occasion was cancelled', cancelled()],
  ])('nothing is found where %s', (_, { log }) => {
    expect(verifyLog(log, hash).faults).toEqual([])
  })
})
