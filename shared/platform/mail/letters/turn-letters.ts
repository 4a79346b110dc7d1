import type { Signature } from '../../../annual-meeting/meeting.ts'
import { writeDay, writeTime } from '../../../languages/formats.ts'
import type { Language } from '../../../basics/language.ts'
import { stockholmDate, stockholmTime } from '../../../clock.ts'
import type { TurnLetterKind } from '../../../letter-delivery/letter-kind.ts'
import { pathsOf, protocolAnchor } from '../../../languages/paths.ts'
import en from '../messages/en/turn.json' with { type: 'json' }
import sv from '../messages/sv/turn.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import type { Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/**
 * `lastDay`: to submit, `yyyy-mm-dd`. `role`: whose signature is awaited. `isChanged`: the secretary must first
 * choose what of the meeting's new data the text takes.
 */
export type TurnFacts = {
  clubName: string
  year: number
  lastDay: string
  isOverdue: boolean
  submittedAt: number | null
  role: Signature['role']
  isChanged: boolean
}

type What =
  | 'sign.secretary'
  | 'sign.adjuster'
  | 'sign.changed'
  | 'sign-reminder'
  | 'ready-to-submit'
  | 'submitted'
  | 'protocol-final'
type Page = 'protocol' | 'done' | 'memberMeeting'

const turnLetter = (
  { productName, productSlug, portalOrigin }: Sender,
  language: Language,
  { clubName, year, lastDay, isOverdue, submittedAt }: TurnFacts,
  {
    what,
    asks = what,
    also = null,
    page,
    to = '',
    reason,
  }: {
    what: What
    asks?: What
    also?: 'in-time' | 'overdue' | null
    page: Page
    to?: string
    reason: 'signatory' | 'officer' | 'member'
  },
): Letter => {
  const say = texts(language)
  const values = { club: clubName, year: String(year), day: writeDay(lastDay, language) }
  const when =
    submittedAt === null
      ? { label: say(isOverdue ? 'mail.turn.last-day-was' : 'mail.turn.last-day'), value: values.day }
      : {
          label: say('mail.turn.submitted-at'),
          value: say('mail.turn.at', {
            day: writeDay(stockholmDate(submittedAt), language),
            time: writeTime(stockholmTime(submittedAt), language),
          }),
        }
  return {
    language,
    productName,
    subject: say(`mail.${what}.subject`, values),
    preview: say(`mail.${what}.preview`, values),
    heading: say(`mail.${what}.heading`, values),
    paragraphs: [say(`mail.${asks}.body`, values), ...(also === null ? [] : [say(`mail.turn.${also}`, values)])],
    facts: [{ label: say('mail.reminder.club'), value: clubName }, when],
    button: {
      text: say(`mail.${asks}.button`),
      url: `${portalOrigin}${pathsOf(productSlug).pathTo(page, { year }, language)}${to}`,
    },
    reason: say(`mail.reason.${reason}`, values),
  }
}

/** A reminder is ordered by an officer. */
const signLetter = (sender: Sender, language: Language, facts: TurnFacts, isReminder: boolean): Letter => {
  const turn = facts.isChanged ? 'sign.changed' : (`sign.${facts.role}` as const)
  const what = isReminder ? 'sign-reminder' : turn
  const inTime = isReminder ? 'in-time' : null
  return turnLetter(sender, language, facts, {
    what,
    asks: facts.isChanged ? turn : what,
    also: facts.isOverdue ? 'overdue' : inTime,
    page: 'protocol',
    to: facts.isChanged ? '' : '#item-signing',
    reason: 'signatory',
  })
}

const readyToSubmitLetter = (sender: Sender, language: Language, facts: TurnFacts): Letter =>
  turnLetter(sender, language, facts, { what: 'ready-to-submit', page: 'done', reason: 'officer' })

const submittedLetter = (sender: Sender, language: Language, facts: TurnFacts): Letter =>
  turnLetter(sender, language, facts, { what: 'submitted', page: 'done', reason: 'officer' })

const protocolFinalLetter = (sender: Sender, language: Language, facts: TurnFacts): Letter =>
  turnLetter(sender, language, facts, {
    what: 'protocol-final',
    page: 'memberMeeting',
    to: `#${protocolAnchor}`,
    reason: 'member',
  })

export const turnLetterOf = (kind: TurnLetterKind, sender: Sender, language: Language, facts: TurnFacts): Letter => {
  if (kind === 'ready-to-submit') return readyToSubmitLetter(sender, language, facts)
  if (kind === 'submitted') return submittedLetter(sender, language, facts)
  if (kind === 'protocol-final') return protocolFinalLetter(sender, language, facts)
  return signLetter(sender, language, facts, kind === 'sign-reminder')
}
