import type { Language } from '../../../basics/language.ts'
import { writeDay, writeTimes, writeWeekday } from '../../../languages/formats.ts'
import { pathsOf } from '../../../languages/paths.ts'
import type { Convened } from '../../../annual-meeting/convened.ts'
import type { DocumentKind } from '../../../annual-meeting/meeting.ts'
import en from '../messages/en/meeting.json' with { type: 'json' }
import sv from '../messages/sv/meeting.json' with { type: 'json' }
import { mailTexts } from '../texts.ts'
import type { Letter } from './letter.ts'

const texts = mailTexts({ sv, en })

export type Sender = { productName: string; productSlug: string; portalOrigin: string; mailFrom?: string }
export type MeetingFacts = {
  clubName: string
  year: number
  date: string | null
  startTime: string | null
  endTime: string | null
  place: string | null
  meetingLink: string | null
}

const meetingPath: Record<Language, string> = { sv: '/mitt-uppdrag/arsmote', en: '/en/my-assignment/annual-meeting' }
export const portalButton = (sender: Sender, language: Language) => ({
  text: texts(language)('mail.button.meeting'),
  url: `${sender.portalOrigin}${meetingPath[language]}`,
})

export const startPage = (
  { portalOrigin, productSlug }: Pick<Sender, 'portalOrigin' | 'productSlug'>,
  language: Language,
): string => `${portalOrigin}${pathsOf(productSlug).pathTo('start', {}, language)}`

export const meetingFacts = (meeting: MeetingFacts, language: Language) => {
  const say = texts(language)
  const { date, startTime, endTime, place, meetingLink } = meeting
  return [
    ...(date ? [{ label: say('mail.fact.day'), value: writeWeekday(date, language) }] : []),
    ...(startTime ? [{ label: say('mail.fact.time'), value: writeTimes(startTime, endTime, language) }] : []),
    ...(place ? [{ label: say('mail.fact.place'), value: place }] : []),
    ...(meetingLink ? [{ label: say('mail.fact.link'), value: meetingLink }] : []),
  ]
}

export const convenedFacts = ({ by, contact, motionsUntil }: Convened, language: Language) => {
  const say = texts(language)
  return [
    ...(by ? [{ label: say('mail.fact.called-by'), value: say('mail.fact.board-by', { name: by }) }] : []),
    ...(motionsUntil ? [{ label: say('mail.fact.motions'), value: writeWeekday(motionsUntil, language) }] : []),
    ...(contact ? [{ label: say('mail.fact.contact'), value: contact }] : []),
  ]
}

export const membersPage = (
  { portalOrigin, productSlug }: Pick<Sender, 'portalOrigin' | 'productSlug'>,
  language: Language,
  year: number,
): string => `${portalOrigin}${pathsOf(productSlug).pathTo('memberMeeting', { year }, language)}`

export const membersButton = (about: 'notice' | 'documents', sender: Sender, language: Language, year: number) => ({
  text: texts(language)(`mail.button.${about}`),
  url: membersPage(sender, language, year),
})

const nothingMore: Convened = { by: null, contact: null, motionsUntil: null }

export const noticeLetter = (
  sender: Sender,
  language: Language,
  meeting: MeetingFacts,
  agenda: string[],
  convened: Convened = nothingMore,
): Letter => {
  const say = texts(language)
  const values = { club: meeting.clubName, year: String(meeting.year) }
  return {
    language,
    productName: sender.productName,
    subject: say('mail.notice.subject', values),
    preview: say('mail.notice.preview', values),
    heading: say('mail.notice.heading', values),
    paragraphs: [say('mail.notice.body', values)],
    facts: [...meetingFacts(meeting, language), ...convenedFacts(convened, language)],
    list: { heading: say('mail.notice.agenda'), items: agenda },
    button: membersButton('notice', sender, language, meeting.year),
    reason: say('mail.reason.member', values),
  }
}

export const documentsLetter = (
  sender: Sender,
  language: Language,
  meeting: MeetingFacts,
  documents: { kind: DocumentKind; name: string; url: string }[],
): Letter => {
  const say = texts(language)
  const values = { club: meeting.clubName, year: String(meeting.year), count: documents.length }
  return {
    language,
    productName: sender.productName,
    subject: say('mail.documents.subject', values),
    preview: say('mail.documents.preview', values),
    heading: say('mail.documents.heading', values),
    paragraphs: [say('mail.documents.body', values)],
    facts: meetingFacts(meeting, language),
    links: documents.map(({ kind, name, url }) => ({
      text: kind === 'other' ? name : say('mail.document', { kind: say(`mail.document.${kind}`), name }),
      url,
    })),
    button: membersButton('documents', sender, language, meeting.year),
    reason: say('mail.reason.member', values),
  }
}

export const electedLetter = (
  sender: Sender,
  language: Language,
  meeting: MeetingFacts,
  mandates: { title: string; until: string }[],
): Letter => {
  const say = texts(language)
  const values = { club: meeting.clubName, year: String(meeting.year), count: mandates.length }
  return {
    language,
    productName: sender.productName,
    subject: say('mail.elected.subject', values),
    preview: say('mail.elected.preview', values),
    heading: say('mail.elected.heading', values),
    paragraphs: [say('mail.elected.body', values)],
    facts: mandates.map(({ title, until }) => ({
      label: title,
      value: say('mail.elected.until', { day: writeDay(until, language) }),
    })),
    button: { text: say('mail.button.portal'), url: startPage(sender, language) },
    reason: say('mail.reason.elected', values),
  }
}

/** `successor`: null where no one was elected. */
export type EndedMandate = { title: string; until: string; successor: string | null }

export const leavingLetter = (
  sender: Sender,
  language: Language,
  meeting: MeetingFacts,
  ended: EndedMandate[],
): Letter => {
  const say = texts(language)
  const values = { club: meeting.clubName, year: String(meeting.year), count: ended.length }
  return {
    language,
    productName: sender.productName,
    subject: say('mail.leaving.subject', values),
    preview: say('mail.leaving.preview', values),
    heading: say('mail.leaving.heading', values),
    paragraphs: [say('mail.leaving.body', values), say('mail.leaving.handover')],
    facts: ended.map(({ title, until, successor }) => {
      const day = writeDay(until, language)
      return {
        label: title,
        value: successor ? say('mail.leaving.successor', { day, name: successor }) : say('mail.leaving.until', { day }),
      }
    }),
    button: { text: say('mail.button.portal'), url: startPage(sender, language) },
    reason: say('mail.reason.leaving', values),
  }
}

export const unlockedLetter = (sender: Sender, language: Language, meeting: MeetingFacts, why: string): Letter => {
  const say = texts(language)
  const values = { club: meeting.clubName, year: String(meeting.year) }
  return {
    language,
    productName: sender.productName,
    subject: say('mail.unlocked.subject', values),
    preview: say('mail.unlocked.preview', values),
    heading: say('mail.unlocked.heading', values),
    paragraphs: [say('mail.unlocked.body', values)],
    facts: [{ label: say('mail.unlocked.why'), value: why }],
    button: portalButton(sender, language),
    reason: say('mail.reason.signer', values),
  }
}
