import type { CaseEvent } from '#shared/contract/operator.ts'
import { PortalError } from '#shared/errors.ts'
import { OwnLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { UnsendableCause } from '#shared/letter-delivery/letter-outcome.ts'
import { isStuck, letterActions } from '#shared/operator/case-actions.ts'
import type { LetterState, ListedCase, MemberCase } from '#shared/operator/member-case.ts'
import { letterNames } from '#shared/letter-delivery/letter-names.ts'
import { isStalled, type Letter, type SendProgress } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { LotFigures } from '#shared/platform/stores/letter-delivery/lot-figures.ts'
import {
  closeTroubledLetter,
  isTroubledLetterClosed,
  troubledLetters,
} from '#shared/platform/stores/letter-delivery/troubled-letters.ts'
import type { OperatorDeps } from '../deps.ts'
import { sendAgain } from '../send-again.ts'
import type { LetterSource, Now } from './sources.ts'

type LetterCase = Extract<MemberCase, { of: 'letter' }>

/** While it is being delivered a letter waits; a claim that is left afterwards is uncertain. */
const stateOf = ({ over }: SendProgress, letter: Letter | undefined): LetterState => {
  if (letter?.state === 'sent') return 'sent'
  if (!over || !letter || letter.state === 'reopened') return 'waiting'
  return letter.state === 'failed' ? 'failed' : 'uncertain'
}

/** Why, as far as an operator can do something about it. */
const causeOf = (state: LetterState, send: SendProgress, letter: Letter | undefined): LetterCase['cause'] => {
  if (state === 'uncertain') return 'letter-uncertain'
  if (state === 'failed') {
    const own = UnsendableCause.safeParse(letter?.cause)
    return own.success ? `letter-${own.data}` : 'letter-refused'
  }
  return isStalled(send) ? 'letter-stalled' : null
}

/** Nothing happens by itself with one that is uncertain or has failed. */
const isLetterStuck = (state: LetterState, isOpen: boolean, since: number, portalNow: number): boolean =>
  state === 'waiting' ? isStuck({ isOpen, since }, portalNow) : isOpen

type Found = { send: SendProgress; letter: Letter | undefined; isClosed: boolean }

const caseOf = ({ send, letter, isClosed }: Found, { portalNow }: Now): LetterCase => {
  const state = isClosed ? 'closed' : stateOf(send, letter)
  const isOpen = letterActions(state).length > 0 || (!isClosed && isStalled(send))
  const since = send.createdAt
  const kind = OwnLetterKind.parse(send.kind)
  return {
    of: 'letter',
    id: send.sendId,
    kind,
    name: letterNames[kind],
    state,
    since,
    due: null,
    cause: causeOf(state, send, letter),
    attempts: letter?.attempt ?? 0,
    nextAttemptAt: null,
    isOpen,
    isStuck: isLetterStuck(state, isOpen, since, portalNow),
    ending: null,
    actions: letterActions(state),
  }
}

const historyOf = ({ createdAt }: SendProgress, letter: Letter | undefined): CaseEvent[] => [
  { id: 'ordered', at: createdAt, by: null, what: 'letter-ordered' },
  ...(letter?.sentAt === undefined ? [] : [{ id: 'sent', at: letter.sentAt, by: null, what: 'letter-sent' }]),
  ...(letter?.bouncedAt === undefined
    ? []
    : [{ id: 'bounced', at: letter.bouncedAt, by: null, what: 'letter-bounced' }]),
]

/** Of several letters the one that needs an operator most: what is uncertain first, then what failed. */
const worstOf = (send: SendProgress, letters: readonly Letter[]): Letter | undefined => {
  const of = (state: LetterState) => letters.find((letter) => stateOf(send, letter) === state)
  return of('uncertain') ?? of('failed') ?? of('waiting') ?? letters[0]
}

/** The lot in which that letter is, by the figures of all; the first with letters where all have gone out. */
const worstLot = ({ lots, over }: SendProgress, figures: ReadonlyMap<number, LotFigures>): number => {
  const all = Array.from({ length: lots }, (_, lot) => ({ lot, known: figures.get(lot) }))
  const of = (holds: (known: LotFigures | undefined) => boolean) => all.find(({ known }) => holds(known))?.lot
  return (
    of((known) => known !== undefined && known.uncertain + (over ? known.claimed : 0) > 0) ??
    of((known) => known !== undefined && known.failed > 0) ??
    (over ? undefined : of((known) => known === undefined || known.delivered < known.letters)) ??
    of((known) => known !== undefined) ??
    0
  )
}

/** Those that are uncertain, failed or wait, each sending a case. No answer says who gets them. */
export const letterSource = (deps: OperatorDeps): LetterSource => {
  const { mail } = deps.stores
  const readLetter = async (sendId: string): Promise<Omit<Found, 'isClosed'> | null> => {
    const send = await mail.readSend(sendId)
    if (!send || !OwnLetterKind.safeParse(send.kind).success) return null
    const lot = send.lots === 1 ? 0 : worstLot(send, await mail.figuresByLot(sendId))
    return { send, letter: worstOf(send, await mail.lettersOfLot(sendId, lot)) }
  }
  const find = async (sendId: string): Promise<Found | null> => {
    const [found, isClosed] = await Promise.all([readLetter(sendId), isTroubledLetterClosed(deps.dynamo, sendId)])
    return found && { ...found, isClosed }
  }
  return {
    list: async ({ portalNow }) =>
      (await troubledLetters(deps.dynamo)).map(({ sendId: id, since, uncertain, failed }): ListedCase => {
        const state = uncertain > 0 ? 'uncertain' : failed > 0 ? 'failed' : 'waiting'
        const isOpen = true
        return {
          of: 'letter',
          id,
          state,
          since,
          due: null,
          isOpen,
          isStuck: isLetterStuck(state, isOpen, since, portalNow),
        }
      }),
    row: async (id, now) => {
      const found = await readLetter(id)
      return found && caseOf({ ...found, isClosed: false }, now)
    },
    read: async (id, now) => {
      const found = await find(id)
      if (!found) return null
      const { send, letter } = found
      return { case: caseOf(found, now), person: null, history: historyOf(send, letter) }
    },
    act: async ({ id, action, commandId, portalNow, isRepeated }) => {
      const found = await find(id)
      if (!found) throw new PortalError('not-found')
      if (action === 'closeMemberCase') return closeTroubledLetter(deps.dynamo, id)
      await sendAgain(found.send, { commandId, portalNow, isRepeated }, deps)
    },
  }
}
