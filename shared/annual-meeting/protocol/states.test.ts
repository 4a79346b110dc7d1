import { describe, expect, it } from 'vitest'
import { ProtocolState, type Signature } from '../meeting.ts'
import {
  attachDocument,
  changeText,
  isCompletelySigned,
  markVerified,
  protocolRefusal,
  protocolTransitions,
  sign,
  signingRefusal,
  startNewRound,
  submitProtocol,
  type ProtocolActor,
  type ProtocolOutcome,
  type ProtocolStep,
  type SigningRecord,
} from './states.ts'

const signatories = { secretary: 'SEC', adjusters: ['ADJ'] }
const record = (state: ProtocolState, rest: Partial<SigningRecord> = {}): SigningRecord => ({
  state,
  round: 1,
  documentSha256: 'doc',
  signatures: [],
  unlockReason: null,
  ...rest,
})
const by = (role: Signature['role'], rest: Partial<Signature> = {}): Signature => ({
  role,
  signer: role === 'secretary' ? 'SEC' : 'ADJ',
  round: 1,
  signedAt: 1,
  documentSha256: 'doc',
  ...rest,
})
const codeOf = (outcome: ProtocolOutcome<SigningRecord>) => (outcome.ok ? outcome.protocol.state : outcome.code)
const bySecretary = record('signed-by-secretary', { signatures: [by('secretary')] })
const byBoth = record('signed-by-adjuster', { signatures: [by('secretary'), by('adjuster')] })
const complete = { ...byBoth, state: 'fully-signed' as const }

describe('the protocol', () => {
  const steps = Object.keys(protocolTransitions) as ProtocolStep[]
  const actors: ProtocolActor[] = ['secretary', 'adjuster', 'officer', 'system']

  it.each(steps)('takes the step %s only from the states and by the people listed for it', (step) => {
    const { from, by: allowed } = protocolTransitions[step]
    for (const state of ProtocolState.options) {
      for (const actor of actors) {
        const listed = from.some((one) => one === state) && allowed.some((one) => one === actor)
        expect(protocolRefusal(state, step, actor) === null).toBe(listed)
      }
    }
  })
  it('cannot be changed in any way once submitted', () => {
    for (const step of steps)
      for (const actor of actors) expect(protocolRefusal('submitted', step, actor)).toBe('submitted')
    expect(codeOf(attachDocument(record('submitted'), 'x'))).toBe('submitted')
    expect(signingRefusal(record('submitted'), signatories, by('secretary'))).toBe('submitted')
    expect(signingRefusal(record('submitted'), signatories, { ...by('secretary'), round: 99 })).toBe('submitted')
  })
  it('is edited, renewed and unlocked by the secretary only', () => {
    expect(protocolRefusal('edited', 'edit', 'officer')).toBe('secretary-only')
    expect(protocolRefusal('edited', 'renew', 'adjuster')).toBe('secretary-only')
    expect(protocolRefusal('fully-signed', 'unlock', 'officer')).toBe('secretary-only')
    expect(protocolRefusal('fully-signed', 'submit', 'secretary')).toBe('unauthorized')
  })
  it('asks for a choice before edits are lost', () => {
    expect(protocolRefusal('edited', 'generate', 'secretary')).toBe('protocol-choice-required')
  })
  it('says why it cannot go on', () => {
    expect(protocolRefusal('not-created', 'edit', 'secretary')).toBe('protocol-not-generated')
    expect(protocolRefusal('signed-by-secretary', 'edit', 'secretary')).toBe('frozen')
    expect(protocolRefusal('generated', 'submit', 'officer')).toBe('protocol-not-signed')
    expect(protocolRefusal('fully-signed', 'signAsSecretary', 'secretary')).toBe('already-signed')
  })
})

describe('signing', () => {
  it('goes from the secretary to the adjuster to fully signed to submitted', () => {
    const first = sign(record('edited'), signatories, by('secretary'))
    expect(first.ok && first.protocol).toEqual(bySecretary)
    const second = sign(bySecretary, signatories, by('adjuster'))
    expect(second.ok && second.protocol).toEqual(byBoth)
    expect(codeOf(markVerified(byBoth, signatories))).toBe('fully-signed')
    expect(codeOf(submitProtocol(complete, signatories, 'officer'))).toBe('submitted')
  })
  it('by the adjuster is refused before the secretary', () => {
    expect(codeOf(sign(record('generated'), signatories, by('adjuster')))).toBe('adjuster-before-secretary')
    expect(codeOf(sign(record('not-created'), signatories, by('secretary')))).toBe('protocol-not-generated')
  })
  it('is for the signatories and once each', () => {
    expect(codeOf(sign(record('generated'), signatories, by('secretary', { signer: 'ADJ' })))).toBe('not-signatory')
    expect(codeOf(sign(bySecretary, signatories, by('adjuster', { signer: 'SEC' })))).toBe('not-signatory')
    expect(codeOf(sign(bySecretary, signatories, by('secretary')))).toBe('already-signed')
    expect(codeOf(sign(byBoth, signatories, by('adjuster')))).toBe('already-signed')
  })
  it('is refused to one person in two roles, and to an adjuster who is the chairman', () => {
    const twice = { secretary: 'SEC', adjusters: ['SEC'] }
    expect(codeOf(sign(record('generated'), twice, by('secretary')))).toBe('adjuster-is-secretary')
    expect(codeOf(sign(bySecretary, twice, by('adjuster', { signer: 'SEC' })))).toBe('already-signed')
    expect(codeOf(sign(bySecretary, { ...signatories, chairman: 'ADJ' }, by('adjuster')))).toBe('adjuster-is-chairman')
    const doubled = { ...byBoth, signatures: [by('secretary'), by('adjuster', { signer: 'SEC' })] }
    expect(codeOf(markVerified(doubled, twice))).toBe('protocol-not-signed')
    expect(codeOf(sign(bySecretary, { ...signatories, chairman: 'SEC' }, by('adjuster')))).toBe('signed-by-adjuster')
  })
  it('is bound to the stored document', () => {
    expect(codeOf(sign(record('generated'), signatories, by('secretary', { documentSha256: 'other' })))).toBe(
      'round-ended',
    )
    expect(codeOf(sign(record('generated', { documentSha256: null }), signatories, by('secretary')))).toBe(
      'round-ended',
    )
    expect(codeOf(attachDocument(bySecretary, 'other'))).toBe('frozen')
    expect(codeOf(attachDocument(record('not-created'), 'doc'))).toBe('protocol-not-generated')
    const edited = changeText(record('generated'), 'edit', 'secretary')
    expect(edited.ok && edited.protocol).toMatchObject({ state: 'edited', documentSha256: null })
  })
  it('is complete when every adjuster has signed', () => {
    const two = { secretary: 'SEC', adjusters: ['ADJ', 'ADJ2'] }
    expect(codeOf(markVerified(byBoth, two))).toBe('protocol-not-signed')
    const third = sign(byBoth, two, by('adjuster', { signer: 'ADJ2' }))
    expect(third.ok && codeOf(markVerified(third.protocol, two))).toBe('fully-signed')
    expect(isCompletelySigned(byBoth, { secretary: 'SEC', adjusters: [] })).toBe(false)
    expect(isCompletelySigned(byBoth, { secretary: null, adjusters: ['ADJ'] })).toBe(false)
  })
})

describe('unlocking', () => {
  it.each([bySecretary, byBoth, complete])(
    'a signed protocol invalidates earlier signatures and starts a new round',
    (protocol) => {
      const unlocked = startNewRound(protocol, 'unlock', 'secretary', 'Fel avgift i § 12')
      expect(unlocked.ok && unlocked.protocol).toEqual({
        state: 'edited',
        round: 2,
        documentSha256: null,
        signatures: [],
        unlockReason: 'Fel avgift i § 12',
      })
    },
  )
  it('leaves an order from the old round that can never complete', () => {
    const unlocked = startNewRound(bySecretary, 'unlock', 'secretary', 'x')
    if (!unlocked.ok) throw new Error(unlocked.code)
    const again = attachDocument(unlocked.protocol, 'doc')
    expect(again.ok && codeOf(sign(again.protocol, signatories, by('secretary')))).toBe('round-ended')
    expect(again.ok && codeOf(sign(again.protocol, signatories, by('secretary', { round: 2 })))).toBe(
      'signed-by-secretary',
    )
  })
  it('happens as well when a signatory has left the club, by those with authority', () => {
    expect(codeOf(startNewRound(complete, 'replaceSignatory', 'officer', 'x'))).toBe('edited')
    expect(codeOf(submitProtocol(complete, { secretary: 'NEW', adjusters: ['ADJ'] }, 'officer'))).toBe(
      'officer-not-in-club',
    )
  })
})
