import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../../clock.ts'
import type { MeetingSummary, ProtocolState, Signature } from '../meeting.ts'
import { LetterKind } from '../../letter-delivery/letter-kind.ts'
import { isOfTurn, isReadyToSubmit, reminding, signingTurn } from './turn.ts'

const dueAt = 1_000
const signedBy = (signer: string, role: Signature['role'] = 'adjuster', round = 1): Signature => ({
  role,
  signer,
  round,
  signedAt: 1,
  documentSha256: 'doc',
})
const meeting = (state: ProtocolState, signatures: Signature[] = [], rest: Partial<MeetingSummary> = {}) =>
  ({
    clubId: 'club-001',
    year: 2027,
    type: 'guided',
    step: 'protocol',
    submittedAt: null,
    dueAt,
    secretary: 'SEC',
    adjusters: ['ADJ', 'ADJ2'],
    protocol: { state, round: 1, signatures },
    ...rest,
  }) as unknown as MeetingSummary

describe('the protocol waits', () => {
  it.each(['generated', 'edited'] as const)('%s for the secretary', (state) => {
    expect(signingTurn(meeting(state))).toEqual({ kind: 'sign-as-secretary', who: ['SEC'] })
    expect(signingTurn(meeting(state, [], { secretary: null }))).toBeNull()
  })
  it('signed by the secretary for every adjuster who has not signed in this round', () => {
    const bySecretary = [signedBy('SEC', 'secretary')]
    expect(signingTurn(meeting('signed-by-secretary', bySecretary))?.who).toEqual(['ADJ', 'ADJ2'])
    expect(signingTurn(meeting('signed-by-adjuster', [...bySecretary, signedBy('ADJ')]))).toEqual({
      kind: 'sign-as-adjuster',
      who: ['ADJ2'],
    })
    expect(
      signingTurn(meeting('signed-by-secretary', [...bySecretary, signedBy('ADJ', 'adjuster', 0)]))?.who,
    ).toContain('ADJ')
  })
  it('for no adjuster twice, and for one of them also who has signed as secretary', () => {
    const all = [signedBy('SEC', 'secretary'), signedBy('ADJ'), signedBy('ADJ2')]
    expect(signingTurn(meeting('signed-by-adjuster', all))).toBeNull()
    expect(signingTurn(meeting('signed-by-adjuster', all, { adjusters: ['SEC', 'ADJ'] }))?.who).toEqual(['SEC'])
  })
  it('for no one before it is created, when all have signed, once submitted, and in a self-run meeting', () => {
    for (const state of ['not-created', 'fully-signed', 'submitted'] as const)
      expect(signingTurn(meeting(state))).toBeNull()
    expect(signingTurn(meeting('generated', [], { submittedAt: 1 }))).toBeNull()
    expect(signingTurn(meeting('generated', [], { type: 'self-run' }))).toBeNull()
    expect(signingTurn(meeting('signed-by-secretary', [], { step: 'annual-meeting' })), 'at another step').toBeNull()
  })
})

it('lets those whose turn it is be reminded once on each Swedish day', () => {
  const late = stockholmInstant('2027-03-14', '23:59')
  const bySecretary = meeting('signed-by-secretary', [signedBy('SEC', 'secretary')])
  expect(reminding(bySecretary, late)).toEqual({ open: ['ADJ', 'ADJ2'], reminded: [] })
  bySecretary.protocol.reminded = [
    { person: 'ADJ', at: late },
    { person: 'SEC', at: late },
  ]
  expect(reminding(bySecretary, late)).toEqual({ open: ['ADJ2'], reminded: ['ADJ'] })
  expect(reminding(bySecretary, late + 60_000)).toEqual({ open: ['ADJ', 'ADJ2'], reminded: [] })
  expect(reminding(meeting('fully-signed'), late)).toEqual({ open: [], reminded: [] })
})

it('can be submitted when all have signed, to the last moment before the deadline', () => {
  expect(isReadyToSubmit(meeting('fully-signed'), dueAt - 1)).toBe(true)
  expect(isReadyToSubmit(meeting('fully-signed'), dueAt)).toBe(false)
  expect(isReadyToSubmit(meeting('signed-by-adjuster'), 1)).toBe(false)
  expect(isReadyToSubmit(meeting('fully-signed', [], { submittedAt: 1 }), 1)).toBe(false)
  expect(isReadyToSubmit(meeting('fully-signed', [], { step: 'annual-meeting' }), 1)).toBe(false)
})

it('can pass before a letter of it is sent where it asks a person to sign or to submit, and no other letter’s can', () => {
  expect(LetterKind.options.filter(isOfTurn).toSorted()).toEqual([
    'ready-to-submit',
    'sign-as-adjuster',
    'sign-as-secretary',
    'sign-reminder',
  ])
})
