import { describe, expect, it } from 'vitest'
import { play, sequences, signatories, type Rules } from '#test/builders/protocol-model.ts'

import * as rules from './states.ts'
import type { Signature } from '../meeting.ts'

const alter = (
  outcome: rules.ProtocolOutcome<rules.SigningRecord>,
  change: (protocol: rules.SigningRecord) => Partial<rules.SigningRecord>,
) => (outcome.ok ? { ok: true as const, protocol: { ...outcome.protocol, ...change(outcome.protocol) } } : outcome)

/** Rules with one fault each; the play must find them, or finding nothing would prove nothing. */
const faults: Record<string, Partial<Rules>> = {
  'unlocking keeps the signatures': {
    startNewRound: ((p: never, s: 'unlock', a: 'secretary', r: string) =>
      alter(rules.startNewRound(p, s, a, r), () => ({ signatures: (p as rules.SigningRecord).signatures }))) as never,
  },
  'unlocking stays in the same round': {
    startNewRound: ((p: never, s: 'unlock', a: 'secretary', r: string) =>
      alter(rules.startNewRound(p, s, a, r), ({ round }) => ({ round: round - 1 }))) as never,
  },
  'unlocking keeps the document': {
    startNewRound: ((p: rules.SigningRecord, s: 'unlock', a: 'secretary', r: string) =>
      alter(rules.startNewRound(p, s, a, r), () => ({ documentSha256: p.documentSha256 }))) as never,
  },
  'anybody unlocks': {
    startNewRound: ((p: never, s: 'unlock', _: string, r: string) =>
      rules.startNewRound(p, s, s === 'unlock' ? 'secretary' : 'officer', r)) as never,
  },
  'an order of an old round completes': {
    sign: ((p: rules.SigningRecord, who: rules.Signatories, one: Signature) =>
      rules.sign(p, who, { ...one, round: p.round })) as never,
  },
  'an order for another document completes': {
    sign: ((p: rules.SigningRecord, who: rules.Signatories, one: Signature) =>
      rules.sign(p, who, { ...one, documentSha256: p.documentSha256 ?? '' })) as never,
  },
  'the adjuster signs first': {
    sign: ((p: rules.SigningRecord, who: rules.Signatories, one: Signature) =>
      rules.sign(
        one.role === 'adjuster' && p.state === 'generated' ? { ...p, state: 'signed-by-secretary' } : p,
        who,
        one,
      )) as never,
  },
  'a signature replaces those before': {
    sign: ((p: rules.SigningRecord, who: rules.Signatories, one: Signature) =>
      alter(rules.sign(p, who, one), () => ({ signatures: [one] }))) as never,
  },
  'one adjuster is enough': {
    markVerified: ((p: rules.SigningRecord) =>
      rules.markVerified(p, { ...signatories, adjusters: [p.signatures[1]?.signer ?? ''] })) as never,
  },
  'submission needs no verification': {
    submitProtocol: ((p: rules.SigningRecord, who: rules.Signatories) =>
      rules.submitProtocol(
        p.state === 'signed-by-adjuster' ? { ...p, state: 'fully-signed' } : p,
        who,
        'officer',
      )) as never,
  },
  'a new text keeps the old document': {
    changeText: ((p: rules.SigningRecord, s: 'edit', a: 'secretary') =>
      alter(rules.changeText(p, s, a), () => ({ documentSha256: p.documentSha256 }))) as never,
  },
  'a submitted protocol can be unlocked': {
    startNewRound: ((p: rules.SigningRecord, s: 'unlock', a: 'secretary', r: string) =>
      rules.startNewRound(p.state === 'submitted' ? { ...p, state: 'fully-signed' } : p, s, a, r)) as never,
  },
}

describe('the protocol in any sequence of commands', () => {
  it(`keeps its rules, in ${sequences} sequences`, { timeout: 600_000 }, () => play(rules, sequences))

  it.each(Object.keys(faults))('would be found out if %s', (fault) => {
    expect(() => play({ ...rules, ...faults[fault] }, 10_000, 3)).toThrow('Property failed')
  })
})
