import type { SendingCase } from '#shared/contract/operator.ts'
import { shownOf } from '#shared/letter-delivery/about.ts'
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

/** With the letters that a case shows: of reminders all, of others those of lots in trouble. */
export const readSendings = async ({ club, year }: MeetingKey, { stores }: OperatorDeps): Promise<SendWithLetters[]> =>
  Promise.all(
    (await stores.mail.listSendings(club, year)).map(async (send) => ({
      send,
      letters: await lettersToReport(send, stores),
    })),
  )

/** A reminder goes to a few officers, and its case says who was reached. */
const lettersToReport = async (
  send: SendProgress,
  { mail }: Pick<OperatorDeps['stores'], 'mail'>,
): Promise<Letter[]> => {
  if (send.kind === 'reminder') return mail.readLetters(send.sendId)
  const found: Letter[] = []
  for (const [lot, { claimed, uncertain, failed, bounced, complained }] of await mail.figuresByLot(send.sendId))
    if (claimed + uncertain + failed + bounced + complained > 0)
      found.push(...(await mail.lettersOfLot(send.sendId, lot)))
  return found
}

type State = SendingCase['troubled'][number]['state']
const states: readonly string[] = ['uncertain', 'failed', 'bounced', 'complained'] satisfies State[]
const isTroubled = (state: string): state is State => states.includes(state)

/** While a sending is being delivered a letter without an answer is under way, afterwards its fate is unknown. */
const stateOf = (letter: Letter, over: boolean): string =>
  over && letter.state === 'claimed' ? 'uncertain' : outcomeOf(letter)

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
