import { leaving, type Handover } from '#shared/annual-meeting/handover/handed-over.ts'
import { handoverList } from '#shared/annual-meeting/handover/handover-list.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import type { Language } from '#shared/basics/language.ts'
import type { MeetingLetterKind } from '#shared/letter-delivery/letter-outcome.ts'
import { documentAnchor, pathsOf } from '#shared/languages/paths.ts'
import { numberAgenda } from '#shared/annual-meeting/standard-agenda.ts'
import { itemTitle } from '#shared/annual-meeting/protocol/wording-titles.ts'
import { meetingCalendar } from '#shared/platform/mail/calendar.ts'
import {
  documentsLetter,
  electedLetter,
  leavingLetter,
  noticeLetter,
  unlockedLetter,
  type MeetingFacts,
  type Sender,
} from '#shared/platform/mail/letters/letters.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import { assignmentTitle } from './assignment-title.ts'

export type LetterSettings = Sender

const factsOf = (content: StoredContent): MeetingFacts => {
  const {
    date = null,
    startTime = null,
    endTime = null,
    place = null,
    meetingLink = null,
  } = timeAndPlaceOf(content) ?? {}
  return { clubName: content.clubName, year: content.summary.year, date, startTime, endTime, place, meetingLink }
}

const agendaTitles = ({ items }: StoredContent, language: Language) =>
  numberAgenda(items)
    .filter(({ number }) => number !== null)
    .map(({ item }) => itemTitle(item, language))

const calendarFile = (
  content: StoredContent,
  { productSlug, portalOrigin }: LetterSettings,
  subject: string,
  now: number,
) => {
  const { date, startTime, endTime, place, meetingLink } = factsOf(content)
  if (!date || !startTime) return []
  const { clubId, year, contentVersion } = content.summary
  const file = meetingCalendar(
    {
      clubId,
      year,
      title: subject,
      date,
      startTime,
      endTime,
      place,
      url: meetingLink ?? portalOrigin,
      sequence: contentVersion,
    },
    productSlug,
    now,
  )
  return [
    { filename: `arsmote-${year}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: file },
  ]
}

/** By way of the meeting's page, which asks whoever is not signed in to do so and then shows the document. */
const documentLinks = (
  { summary: { year }, documents }: StoredContent,
  { portalOrigin, productSlug }: LetterSettings,
  language: Language,
) =>
  documents.map(({ id, name }) => ({
    name,
    url: `${portalOrigin}${pathsOf(productSlug).pathTo('memberMeeting', { year }, language)}#${documentAnchor(id)}`,
  }))

/** Makes each recipient's letter; what is the same for many in one language is laid out once. `handover`: what the meeting's registrations handed over. */
export const lettersOf = (
  kind: MeetingLetterKind,
  content: StoredContent,
  settings: LetterSettings,
  now: number,
  handover: Handover | null = null,
) => {
  const facts = factsOf(content)
  const kept = new Map<string, Promise<PreparedLetter>>()
  const once = (language: Language, make: () => Promise<PreparedLetter>) => {
    const made = kept.get(language) ?? make()
    kept.set(language, made)
    return made
  }
  const mandatesOf = (person: Person) =>
    content.assignments
      .filter(
        (each) =>
          each.person === person.ref && each.id.startsWith(`${content.summary.clubId}-${content.summary.year}-`),
      )
      .map(({ type, until }) => ({ title: assignmentTitle(type, person.language), until }))

  const nothing: Handover = { starts: [], ends: [] }
  const successors = new Map(handoverList(handover ?? nothing).map(({ type, from, to }) => [`${type} ${from}`, to]))
  const endedFor = (person: Person) =>
    leaving(handover ?? nothing)
      .filter((each) => each.person === person.ref)
      .map(({ type, until }) => {
        const successor = successors.get(`${type} ${person.ref}`)
        return {
          title: assignmentTitle(type, person.language),
          until,
          successor: (successor ? content.people[successor]?.name : undefined) ?? null,
        }
      })

  const kinds: Record<MeetingLetterKind, (person: Person) => Promise<PreparedLetter | null>> = {
    notice: ({ language }) =>
      once(language, () => {
        const letter = noticeLetter(settings, language, facts, agendaTitles(content, language))
        return prepareLetter(letter, calendarFile(content, settings, letter.subject, now))
      }),
    documents: ({ language }) =>
      once(language, () =>
        prepareLetter(documentsLetter(settings, language, facts, documentLinks(content, settings, language))),
      ),
    unlocked: ({ language }) =>
      once(language, () =>
        prepareLetter(unlockedLetter(settings, language, facts, content.summary.protocol.unlockReason ?? '')),
      ),
    leaving: async (person) => {
      const ended = endedFor(person)
      return ended.length === 0 ? null : prepareLetter(leavingLetter(settings, person.language, facts, ended))
    },
    elected: (person) => prepareLetter(electedLetter(settings, person.language, facts, mandatesOf(person))),
  }
  return kinds[kind]
}
