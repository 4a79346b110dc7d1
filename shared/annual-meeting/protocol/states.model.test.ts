import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Signature } from '../meeting.ts'
import * as rules from './states.ts'

/*
 * The rules are played against a model that knows nothing of states: who has signed which document in which
 * round, and whether it is submitted. STATE_SEQUENCES sets how many sequences of commands are tried.
 */
const sequences = Number(process.env['STATE_SEQUENCES'] ?? 10_000)
const signatories = { secretary: 'SEC', adjusters: ['ADJ1', 'ADJ2'] }
const everyone = ['SEC', 'ADJ1', 'ADJ2']

type Rules = Pick<
  typeof rules,
  'changeText' | 'attachDocument' | 'sign' | 'markVerified' | 'startNewRound' | 'submitProtocol'
>
type Order = Omit<Signature, 'signedAt'>
type Model = {
  written: boolean
  document: string | null
  round: number
  signed: string[]
  verified: boolean
  submitted: boolean
  orders: Order[]
}
type Real = { rules: Rules; protocol: rules.SigningRecord }
type Command = fc.Command<Model, Real>

const demand = (holds: boolean, rule: string) => {
  if (!holds) throw new Error(`broken: ${rule}`)
}

/** What must hold after every command. */
const check = (model: Model, { protocol }: Real) => {
  demand(
    protocol.round === model.round && protocol.documentSha256 === model.document,
    'round and document are as the model says',
  )
  demand(
    protocol.signatures.map(({ signer }) => signer).join() === model.signed.join(),
    'exactly those have signed whose signatures were accepted',
  )
  demand(
    protocol.signatures.every((one) => one.round === protocol.round && one.documentSha256 === protocol.documentSha256),
    'signatures belong to this round and document',
  )
  demand(protocol.signatures.length === 0 || protocol.signatures[0]?.role === 'secretary', 'the secretary signs first')
  demand((protocol.state === 'submitted') === model.submitted, 'submitted is final and comes from submission alone')
  demand(
    protocol.state !== 'fully-signed' || everyone.every((signer) => model.signed.includes(signer)),
    'fully signed means that everybody has signed',
  )
  demand(rules.isSigned(protocol.state) === model.signed.length > 0, 'the state tells whether somebody has signed')
}

/** Runs a command of the rules, expects the model's answer and lets the model follow. */
const command = (
  name: string,
  run: (real: Real, model: Model) => rules.ProtocolOutcome<rules.SigningRecord>,
  expected: (model: Model) => boolean,
  follow: (model: Model) => void,
): Command => ({
  check: () => true,
  run: (model, real) => {
    const outcome = run(real, model)
    demand(outcome.ok === expected(model), `${name} is ${expected(model) ? 'allowed' : 'refused'}`)
    if (outcome.ok) {
      real.protocol = outcome.protocol
      follow(model)
    }
    check(model, real)
  },
  toString: () => name,
})

const isOpen = (model: Model) => model.written && model.signed.length === 0
const newRound = (model: Model) =>
  Object.assign(model, { document: null, round: model.round + 1, signed: [], verified: false })

const text = (step: 'renew' | 'edit', actor: 'secretary' | 'officer') =>
  command(
    `${step} by ${actor}`,
    ({ rules: { changeText }, protocol }) => changeText(protocol, step, actor),
    (model) => isOpen(model) && actor === 'secretary',
    (model) => (model.document = null),
  )

const generate = command(
  'generate',
  ({ rules: { changeText }, protocol }) =>
    changeText(protocol, protocol.state === 'edited' ? 'renew' : 'generate', 'secretary'),
  (model) => model.signed.length === 0,
  (model) => {
    model.written = true
    model.document = null
  },
)

const attach = (document: string) =>
  command(
    `attach ${document}`,
    ({ rules: { attachDocument }, protocol }) => attachDocument(protocol, document),
    isOpen,
    (model) => (model.document = document),
  )

const orderOf = (signer: string, { round, document }: Model): Order => ({
  role: signer === 'SEC' ? 'secretary' : 'adjuster',
  signer,
  round,
  documentSha256: document ?? '',
})

const order = (signer: string): Command => ({
  check: ({ document }) => document !== null,
  run: (model) => void model.orders.push(orderOf(signer, model)),
  toString: () => `order by ${signer}`,
})

const isAccepted = (model: Model, { signer, round, documentSha256 }: Order) =>
  round === model.round &&
  documentSha256 === model.document &&
  !model.signed.includes(signer) &&
  !model.submitted &&
  (signer === 'SEC' || model.signed.includes('SEC')) &&
  !model.verified

/** Completes an order started at any time before, perhaps in a round that has ended. */
const complete = (back: number): Command => {
  const chosen = ({ orders }: Model) => orders[orders.length - 1 - (back % orders.length)]!
  const inner = command(
    'complete an order',
    ({ rules: { sign }, protocol }, model) => sign(protocol, signatories, { ...chosen(model), signedAt: 1 }),
    (model) => isAccepted(model, chosen(model)),
    (model) => model.signed.push(chosen(model).signer),
  )
  return { ...inner, check: ({ orders }) => orders.length > 0, toString: () => `complete order ${back} back` }
}

/** Orders and completes at once, so that many sequences come to the end. */
const signNow = (signer: string) =>
  command(
    `sign by ${signer}`,
    ({ rules: { sign }, protocol }, model) => sign(protocol, signatories, { ...orderOf(signer, model), signedAt: 1 }),
    (model) => model.document !== null && isAccepted(model, orderOf(signer, model)),
    (model) => model.signed.push(signer),
  )

const isWhole = (model: Model) => everyone.every((signer) => model.signed.includes(signer)) && !model.submitted
const verify = command(
  'verify',
  ({ rules: { markVerified }, protocol }) => markVerified(protocol, signatories),
  (model) => isWhole(model) && !model.verified,
  (model) => (model.verified = true),
)
const restart = (step: 'unlock' | 'replaceSignatory', actor: 'secretary' | 'officer' | 'adjuster') =>
  command(
    `${step} by ${actor}`,
    ({ rules: { startNewRound }, protocol }) => startNewRound(protocol, step, actor, 'why'),
    (model) => model.written && !model.submitted && actor === (step === 'unlock' ? 'secretary' : 'officer'),
    newRound,
  )
const submit = command(
  'submit',
  ({ rules: { submitProtocol }, protocol }) => submitProtocol(protocol, signatories, 'officer'),
  (model) => model.verified && isWhole(model),
  (model) => (model.submitted = true),
)

const signer = fc.constantFrom(...everyone)
const commands = fc.commands(
  [
    fc.constant(generate),
    fc.constantFrom('doc-a', 'doc-b').map(attach),
    signer.map(order),
    signer.map(order),
    fc.nat(1).map(complete),
    fc.nat(1).map(complete),
    fc.nat(8).map(complete),
    signer.map(signNow),
    signer.map(signNow),
    signer.map(signNow),
    fc.constant(verify),
    fc.constant(submit),
    fc
      .constantFrom('renew', 'edit')
      .chain((step) => fc.constantFrom('secretary', 'officer').map((actor) => text(step, actor))),
    fc
      .constantFrom('unlock', 'replaceSignatory')
      .chain((step) => fc.constantFrom('secretary', 'officer', 'adjuster').map((actor) => restart(step, actor))),
  ],
  { maxCommands: 60, size: 'max' },
)

const play = (played: Rules, numRuns: number, seed?: number) =>
  fc.assert(
    fc.property(commands, (run) =>
      fc.modelRun(
        () => ({
          model: {
            written: false,
            document: null,
            round: 1,
            signed: [],
            verified: false,
            submitted: false,
            orders: [],
          } as Model,
          real: {
            rules: played,
            protocol: { state: 'not-created', round: 1, documentSha256: null, signatures: [], unlockReason: null },
          } as Real,
        }),
        run,
      ),
    ),
    { numRuns, seed, endOnFailure: true },
  )

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
