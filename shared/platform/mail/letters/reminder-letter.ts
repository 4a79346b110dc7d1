import type { Language } from '../../../basics/language.ts'
import { writeDay } from '../../../languages/formats.ts'
import type { LeftToDo } from '../../../annual-meeting/reminders.ts'
import en from '../messages/en/reminder.json' with { type: 'json' }
import sv from '../messages/sv/reminder.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import { pathsOf, stepPages } from '../../../languages/paths.ts'
import type { Act, NextAct, Place } from '../../../annual-meeting/next-act.ts'
import { portalButton, type Sender } from './letters.ts'

const texts = mailTexts({ sv, en })

/** `lastDay`: the club's own, `yyyy-mm-dd`. `daysLeft`: negative once it has passed. */
export type ReminderFacts = {
  clubName: string
  year: number
  lastDay: string
  daysLeft: number
  left: readonly LeftToDo[]
  next: NextAct
}

/** The protocol is read while it waits for a signature. */
const acts = [
  'choose-type',
  'plan',
  'send-notice',
  'send-documents',
  'prepare',
  'hold-meeting',
  'report-meeting',
  'register',
  'create-protocol',
  'settle-protocol',
  'sign',
  'adjust',
  'upload-protocol',
  'submit',
  'read-protocol',
  'ask-for-time',
] as const satisfies Act[]
const waits = ['protocol.secretary', 'protocol.adjuster', 'protocol.verifying'] as const

const placeUrl = ({ portalOrigin, productSlug }: Sender, language: Language, year: number, at: Place): string => {
  const { pathTo } = pathsOf(productSlug)
  if (at === 'contact') return `${portalOrigin}${pathTo('contactAsElected', {}, language)}`
  if (at === 'board') return `${portalOrigin}${pathTo('season', { year }, language)}`
  if (at === 'members') return `${portalOrigin}${pathTo('memberMeeting', { year }, language)}`
  const hash = at.item ? `#item-${at.item}` : ''
  return `${portalOrigin}${pathTo(stepPages[at.step], { year }, language)}${hash}`
}

export const reminderLetter = (
  sender: Sender,
  language: Language,
  { clubName, year, lastDay, daysLeft, left, next }: ReminderFacts,
): Letter => {
  const say = texts(language)
  const values = {
    club: clubName,
    year: String(year),
    day: writeDay(lastDay, language),
    days: daysLeft,
    product: sender.productName,
  }
  const when = daysLeft < 0 ? 'overdue' : 'ahead'
  const isNotBegun = when === 'ahead' && next.act === 'choose-type'
  const act = acts.find((each) => each === next.act)
  const waiting = waits.find((each) => each === next.is)
  const said = waiting ? (`mail.next.${waiting}` as const) : act && (`mail.act.${act}` as const)
  return {
    language,
    productName: sender.productName,
    subject: say(`mail.reminder.${when}.subject`, values),
    preview: say(`mail.reminder.${when}.preview`, values),
    heading: say(isNotBegun ? 'mail.reminder.ahead.heading.not-begun' : `mail.reminder.${when}.heading`, values),
    paragraphs: [say(`mail.reminder.${when}.body`, values)],
    facts: [
      { label: say('mail.reminder.club'), value: clubName },
      { label: say('mail.reminder.last-day'), value: values.day },
      ...(said ? [{ label: say('mail.reminder.next'), value: say(said) }] : []),
    ],
    list: { heading: say('mail.reminder.left'), items: left.map((code) => say(`mail.reminder.left.${code}`)) },
    button:
      act && next.at
        ? { text: say(`mail.act.${act}`), url: placeUrl(sender, language, year, next.at) }
        : portalButton(sender, language),
    reason: say('mail.reason.officer', values),
  }
}
