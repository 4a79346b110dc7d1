import { describe, expect, it } from 'vitest'
import { meeting, noticeSent } from '#test/builders/meeting-content.ts'
import { lockLimits } from '../limits.ts'
import {
  buttonRefusal,
  commandRefusal,
  commandRules,
  lockAgainst,
  rightRefusal,
  type CommandName,
} from './command-rules.ts'
import type { MeetingLock, MeetingSummary } from './meeting.ts'

const now = 1_800_000_000_000
const [me, other] = ['01HZZZZZZZZZZZZZZZZZZZZZZ1', '01HZZZZZZZZZZZZZZZZZZZZZZ2']
const names = Object.keys(commandRules) as CommandName[]
const beside: readonly CommandName[] = ['retrySync', 'extendDeadline']

const held = (holder: string, expiresAt = now + lockLimits.lease): MeetingLock => ({
  holder,
  purpose: 'documents',
  since: now - 60_000,
  fence: 1,
  expiresAt,
})
const locks = { none: null, own: held(me), 'live of another': held(other), 'expired of another': held(other, now) }

/** A meeting in which the command may be given, but for a lock. */
const standing = (name: CommandName, lock: MeetingLock | null): MeetingSummary => {
  const { summary } = meeting()
  const submitted =
    name === 'retrySync' ? { submittedAt: now, sync: { ...summary.sync, state: 'failed' as const } } : {}
  const protocol = { ...summary.protocol, state: 'not-created' as const }
  const untouched = { notice: null, documents: null, assignmentsRegisteredAt: null, uploadedProtocol: null, protocol }
  return { ...summary, ...untouched, step: commandRules[name].at[0], type: 'guided', frozen: false, ...submitted, lock }
}

describe('a command and the lock', () => {
  it.each(
    names.flatMap((name) => (Object.keys(locks) as (keyof typeof locks)[]).map((which) => [name, which] as const)),
  )('%s with the lock %s', (name, which) => {
    const isStopped = which === 'live of another' && !beside.includes(name)
    expect(lockAgainst(name, locks[which], me, now)).toEqual(isStopped ? locks[which] : null)
  })
  it.each(names)('%s has its button out of use while another person holds the lock', (name) => {
    expect(buttonRefusal(name, standing(name, null), me)).toBeNull()
    expect(buttonRefusal(name, standing(name, held(me)), me)).toBeNull()
    expect(buttonRefusal(name, standing(name, held(other)), me)).toBe(beside.includes(name) ? null : 'locked')
  })
  it('is free again at the instant at which the lease ends', () => {
    const lock = held(other)
    expect(lockAgainst('advance', lock, me, lock.expiresAt - 1)).toEqual(lock)
    expect(lockAgainst('advance', lock, me, lock.expiresAt)).toBeNull()
  })
})

describe('when a command may be given', () => {
  it('nothing but a retry is left after submission', () => {
    const summary = { ...standing('retrySync', null), step: 'done' as const }
    expect(names.filter((name) => commandRefusal(name, summary) === null)).toEqual(['retrySync'])
  })
  it('while the protocol is signed what it is made of stays', () => {
    const open = names.filter(
      (name) => commandRefusal(name, { ...standing('advance', null), step: 'protocol', frozen: true }) === null,
    )
    expect(open).toEqual([
      'advance',
      'startSigning',
      'unlockProtocol',
      'remindSignatories',
      'submitMeeting',
      'extendDeadline',
    ])
  })
  it('the type is fixed from the first notice, document, assignment or protocol on, and its button says so', () => {
    const untouched = standing('switchType', null)
    const sent = noticeSent('2027-01-26')
    expect(buttonRefusal('switchType', untouched, me)).toBeNull()
    for (const touched of [
      { notice: sent },
      { documents: sent },
      { assignmentsRegisteredAt: now },
      { protocol: { ...untouched.protocol, state: 'generated' as const } },
    ]) {
      expect(buttonRefusal('switchType', { ...untouched, ...touched }, me)).toBe('type-fixed')
      expect(buttonRefusal('advance', { ...untouched, ...touched }, me)).toBeNull()
    }
  })
  it('a transfer to the register is tried again only where it has failed; any other command has its steps', () => {
    const failed = standing('retrySync', null)
    const done = { ...failed, sync: { ...failed.sync, state: 'done' as const } }
    expect([commandRefusal('retrySync', failed), commandRefusal('retrySync', done)]).toEqual([null, 'nothing-to-retry'])
    const open = { ...failed, submittedAt: null, step: 'preparation' as const }
    expect(commandRefusal('retrySync', open)).toBe('nothing-to-retry')
    expect(commandRefusal('startSigning', open)).toBe('wrong-step')
    expect(commandRefusal('sendNotice', { ...open, type: 'self-run' })).toBe('wrong-step')
  })
  it('is for those who have one of its rights', () => {
    expect(rightRefusal('advance', ['meeting.edit'])).toBeNull()
    expect(rightRefusal('retrySync', ['process.repair'])).toBeNull()
    expect(rightRefusal('advance', ['protocol.sign', 'meeting.submit'])).toBe('unauthorized')
    expect(names.filter((name) => rightRefusal(name, []) !== 'unauthorized')).toEqual([])
  })
  it('a club without a meeting can choose its type and be given more time', () => {
    expect(names.filter((name) => commandRefusal(name, null) === null)).toEqual(['chooseType', 'extendDeadline'])
  })
})
