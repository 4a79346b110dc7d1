import type { SendingCase } from '#shared/contract/operator.ts'
import { shownOf } from '#shared/letter-delivery/letter-kind.ts'
import {
  isStalled,
  outcomeOf,
  tallyOf,
  type Letter,
  type SendProgress,
} from '#shared/platform/stores/letter-delivery/letters.ts'
import type { MeetingKey } from '#shared/platform/stores/writer.ts'
import type { OperatorDeps } from './deps.ts'

export type SendWithLetters = { send: SendProgress; letters: Letter[] }

/** Every sending of a club with its letters. */
export const readSendings = async ({ club, year }: MeetingKey, { stores }: OperatorDeps): Promise<SendWithLetters[]> =>
  Promise.all(
    (await stores.mail.listSendings(club, year)).map(async (send) => ({
      send,
      letters: await stores.mail.readLetters(send.sendId),
    })),
  )

type State = SendingCase['troubled'][number]['state']
const states: readonly string[] = ['uncertain', 'failed', 'bounced', 'complained'] satisfies State[]
const isTroubled = (state: string): state is State => states.includes(state)

/** While a sending is being delivered a letter without an answer is under way, afterwards nobody knows of it. */
const stateOf = (letter: Letter, over: boolean): string =>
  over && letter.state === 'claimed' ? 'uncertain' : outcomeOf(letter)

/** Letters that somebody may decide to send once more. */
export const unsentLetters = ({ send, letters }: SendWithLetters): string[] =>
  letters.filter((letter) => ['uncertain', 'failed'].includes(stateOf(letter, send.over))).map(({ ref }) => ref)

export const lettersInTrouble = (sendings: readonly SendWithLetters[]) => {
  const unshown = sendings.flatMap(({ send }) => (shownOf(send) === null ? [send] : []))
  const tallies = unshown.map(tallyOf)
  return {
    uncertain: tallies.reduce((sum, { uncertain }) => sum + uncertain, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    stalled: unshown.some(isStalled),
  }
}

export const troubledPeople = (sendings: readonly SendWithLetters[]): string[] =>
  sendings.flatMap(({ letters }) => letters.map(({ ref }) => ref))

const arrived: readonly string[] = ['sent', 'confirmed']

/** Those whose letters of some sendings went out and did not come back, each once. */
export const reachedBy = (sendings: readonly SendWithLetters[], sendIds: readonly string[]): string[] => [
  ...new Set(
    sendings
      .filter(({ send }) => sendIds.includes(send.sendId))
      .flatMap(({ letters }) => letters.filter((letter) => arrived.includes(outcomeOf(letter))))
      .map(({ ref }) => ref),
  ),
]

/** One sending in figures, and by name those whose letters did not certainly arrive. */
export const sendingCase = ({ send, letters }: SendWithLetters, nameOf: (ref: string) => string): SendingCase => {
  const { delivered, uncertain, failed, bounced } = tallyOf(send)
  const troubled = letters.flatMap((letter) => {
    const state = stateOf(letter, send.over)
    return isTroubled(state)
      ? [{ ref: letter.ref, name: nameOf(letter.ref), state, cause: letter.cause ?? letter.bounceType ?? null }]
      : []
  })
  return {
    sendId: send.sendId,
    kind: send.kind,
    createdAt: send.createdAt,
    recipients: send.recipients,
    delivered,
    uncertain,
    failed,
    bounced,
    stalledSince: send.stalledSince ?? null,
    troubled,
  }
}
