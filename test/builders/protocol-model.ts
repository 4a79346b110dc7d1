import fc from 'fast-check'
import type { Signature } from '#shared/annual-meeting/meeting.ts'
import * as rules from '#shared/annual-meeting/protocol/states.ts'

/*
 * The rules are played against a model that knows nothing of states: who has signed which document in which
 * round, and whether it is submitted. STATE_SEQUENCES sets how many sequences of commands are tried.
 */
export const sequences = Number(process.env['STATE_SEQUENCES'] ?? 10_000)
export const signatories = { secretary: 'SEC', adjusters: ['ADJ1', 'ADJ2'] }
const everyone = ['SEC', 'ADJ1', 'ADJ2']

export type Rules = Pick<
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

export const play = (played: Rules, numRuns: number, seed?: number) =>
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
