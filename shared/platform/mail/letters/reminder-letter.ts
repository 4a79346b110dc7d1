import type { Language } from '../../../basics/language.ts'
import { writeDay } from '../../../annual-meeting/protocol/wording-formats.ts'
import type { LeftToDo } from '../../../annual-meeting/reminders.ts'
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'
import { portalButton, type Sender } from './letters.ts'

/** Where the club stands when the letter is written. `lastDay` is the club's own, `yyyy-mm-dd`; `daysLeft` is negative once it has passed. */
export type ReminderFacts = {
  clubName: string
  year: number
  lastDay: string
  daysLeft: number
  left: readonly LeftToDo[]
}

/** Reminds an officer of the day on which the protocol must be in, or says that it has passed, with what the club has yet to do. */
export const reminderLetter = (
  sender: Sender,
  language: Language,
  { clubName, year, lastDay, daysLeft, left }: ReminderFacts,
): Letter => {
  const say = mailTexts(language)
  const values = {
    club: clubName,
    year: String(year),
    day: writeDay(lastDay, language),
    days: daysLeft,
    product: sender.productName,
  }
  const when = daysLeft < 0 ? 'overdue' : 'ahead'
  return {
    language,
    productName: sender.productName,
    subject: say(`mail.reminder.${when}.subject`, values),
    preview: say(`mail.reminder.${when}.preview`, values),
    heading: say(`mail.reminder.${when}.heading`, values),
    paragraphs: [say(`mail.reminder.${when}.body`, values)],
    facts: [
      { label: say('mail.reminder.club'), value: clubName },
      { label: say('mail.reminder.last-day'), value: values.day },
    ],
    list: { heading: say('mail.reminder.left'), items: left.map((code) => say(`mail.reminder.left.${code}`)) },
    button: portalButton(sender, language),
    reason: say('mail.reason.officer', values),
  }
}
