import { isProtocolChoiceRequired } from '#shared/annual-meeting/protocol/states.ts'
import { isOfTurn, isReadyToSubmit, signingTurn } from '#shared/annual-meeting/protocol/turn.ts'
import { stockholmDate } from '#shared/clock.ts'
import { isAbout } from '#shared/letter-delivery/about.ts'
import { TurnLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { turnLetterOf, type TurnFacts } from '#shared/platform/mail/letters/turn-letters.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { StoredSummary } from '#shared/platform/stores/annual-meeting/summary.ts'
import type { Send, SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { fullAuthorityIn } from '#shared/roles/mandate-roles.ts'
import { isOverdue } from '#shared/season.ts'
import type { LetterSettings } from './letters-of.ts'

type Store = Pick<Stores, 'people' | 'meetings'>

const meetingOf = ({ meetings }: Store, { clubId, year }: Send): Promise<StoredSummary | null> =>
  clubId && year ? meetings.readSummary({ club: clubId, year }) : Promise.resolve(null)

/** Whether it is still this person's turn: the round has not ended, and they have the part that the letter is about. */
const isTheirTurn = async (
  { people }: Store,
  { kind, about }: SendAbout<'turn'>,
  { ref, employments }: Pick<Person, 'ref' | 'employments'>,
  summary: StoredSummary,
  portalNow: number,
): Promise<boolean> => {
  if (kind === 'submitted' || kind === 'protocol-final') return summary.submittedAt !== null
  const isOfRound = about.round === summary.protocol.round
  if (kind === 'ready-to-submit') {
    if (!isReadyToSubmit(summary, portalNow) || !isOfRound) return false
    const assignments = (await people.clubPeople(summary.clubId))?.assignments ?? []
    return [...summary.authority, ...fullAuthorityIn(assignments, stockholmDate(portalNow))].includes(ref)
  }
  const turn = signingTurn(summary)
  if (!turn?.who.includes(ref) || !employments.some(({ clubId }) => clubId === summary.clubId)) return false
  return kind === 'sign-reminder' || (kind === turn.kind && isOfRound)
}

/** Whether a letter about a person's turn, any other always, is still to be sent at this moment. */
export const isTurnStillTheirs = async (
  stores: Store,
  send: Send,
  ref: string,
  portalNow: () => Promise<number>,
): Promise<boolean> => {
  if (!isAbout(send, 'turn') || !isOfTurn(send.kind)) return true
  const [summary, person, now] = await Promise.all([meetingOf(stores, send), stores.people.person(ref), portalNow()])
  return summary !== null && person !== null && isTheirTurn(stores, send, person, summary, now)
}

/** None to a reader whom the protocol does not concern any more. Null when there is no such meeting. */
export const turnLetters = async (
  stores: Store,
  send: SendAbout<'turn'>,
  settings: LetterSettings,
  storedPortalNow: () => Promise<number>,
) => {
  const kind = TurnLetterKind.parse(send.kind)
  const summary = await meetingOf(stores, send)
  const club = summary && (await stores.people.club(summary.clubId))
  if (!club) return null
  const { year, dueAt, submittedAt } = summary
  const facts: Omit<TurnFacts, 'isOverdue'> = {
    clubName: club.name,
    year,
    lastDay: stockholmDate(dueAt - 1),
    submittedAt,
    role: signingTurn(summary)?.kind === 'sign-as-adjuster' ? 'adjuster' : 'secretary',
    isChanged: isProtocolChoiceRequired(summary),
  }
  const prepared = new Map<string, Promise<PreparedLetter>>()
  return async (person: Person): Promise<PreparedLetter | null> => {
    const { language } = person
    // The last day may pass while letters go out.
    const portalNow = await storedPortalNow()
    if (!(await isTheirTurn(stores, send, person, summary, portalNow))) return null
    const said = { ...facts, isOverdue: isOverdue(portalNow, dueAt) }
    const known = `${language} ${said.isOverdue}`
    const made = prepared.get(known) ?? prepareLetter(turnLetterOf(kind, settings, language, said))
    prepared.set(known, made)
    return made
  }
}
