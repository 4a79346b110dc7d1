import { leaving, type Handover } from '#shared/annual-meeting/handover/handed-over.ts'
import { handoverList } from '#shared/annual-meeting/handover/handover-list.ts'
import { convenedBy, type Convened } from '#shared/annual-meeting/convened.ts'
import type { NoticeSaid } from '#shared/annual-meeting/meeting.ts'
import { lastMotionDay } from '#shared/annual-meeting/participation.ts'
import { agendaChanges, noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import {
  calendarSequence,
  differingParts,
  noticeOfLetter,
  whenAndWhereNow,
  type WhenAndWhere,
} from '#shared/annual-meeting/notices.ts'
import type { Language } from '#shared/basics/language.ts'
import { stockholmDate } from '#shared/clock.ts'
import type { Contact } from '#shared/club-contacts/contact.ts'
import type { MeetingLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { documentAnchor, pathsOf } from '#shared/languages/paths.ts'
import { itemTitle } from '#shared/annual-meeting/protocol/wording-titles.ts'
import { meetingFiles } from '#shared/platform/mail/meeting-files.ts'
import { correctionLetter } from '#shared/platform/mail/letters/correction-letter.ts'
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
import { assignmentTitle } from '#shared/platform/mail/letters/assignment-title.ts'

export type LetterSettings = Sender

type Facts = (content: StoredContent, said?: WhenAndWhere) => MeetingFacts
/** `said`: what the notice says, where it is about the notice; otherwise the meeting as it stands. */
const factsOf: Facts = ({ items, clubName, summary: { year } }, said = whenAndWhereNow({ items })) => {
  const { date, startTime, endTime, place, meetingLink } = said
  return { clubName, year, date, startTime, endTime, place, meetingLink }
}

/** An item of an agenda that was sent to members; the meeting may have removed it since. */
const titleIn =
  ({ items }: StoredContent, language: Language) =>
  ({ id, title }: NoticeSaid['agenda'][number]) =>
    itemTitle({ id, title, widget: items.find((item) => item.id === id)?.widget ?? 'custom-item' }, language)

const changesOf = (
  { said, before }: { said: NoticeSaid; before: NoticeSaid },
  content: StoredContent,
  language: Language,
) => {
  const title = titleIn(content, language)
  const { added, removed, renamed, reordered } = agendaChanges(before.agenda, said.agenda)
  return {
    before,
    parts: differingParts(before, said),
    added: added.map(title),
    removed: removed.map(title),
    renamed: renamed.map(({ was, now }) => ({ was: title(was), now: title(now) })),
    reordered,
  }
}

/** By way of the meeting's page, which asks visitors to sign in and then shows the document. */
const documentLinks = (
  { summary: { year }, documents }: StoredContent,
  { portalOrigin, productSlug }: LetterSettings,
  language: Language,
) =>
  documents.map(({ id, kind, name }) => ({
    kind,
    name,
    url: `${portalOrigin}${pathsOf(productSlug).pathTo('memberMeeting', { year }, language)}#${documentAnchor(id)}`,
  }))

type About = {
  /** Whose letters they are: a notice repeats what it said, whatever the meeting says by now. */
  sendId?: string
  handover?: Handover | null
  /** Who ordered them, and when in portal time. */
  by?: string | null
  at?: number
  contacts?: readonly Contact[]
}

/** Who calls to the meeting, whom members can ask, and to which day they can send in motions, unless it has passed. */
const convenedOf = (content: StoredContent, { by = null, at = 0, contacts = [] }: About): Convened => {
  const nameOf = (ref: string | null) => (ref && content.people[ref]?.name) || null
  const named = contacts.filter(({ person }) => person === null || !content.people[person]?.protected)
  const first = named.toSorted((one, other) => (one.order < other.order ? -1 : 1))[0]
  const contact = first && { ...first, name: nameOf(first.person) }
  return convenedBy(nameOf(by), contact, lastMotionDay(content), stockholmDate(at))
}

/** Makes each recipient's letter; what is the same for many in one language is laid out once. */
export const lettersOf = (
  kind: MeetingLetterKind,
  content: StoredContent,
  settings: LetterSettings,
  now: number,
  about: About = {},
) => {
  const { sendId = '', handover = null } = about
  const convened = convenedOf(content, about)
  const facts = factsOf(content)
  const prepared = new Map<string, Promise<PreparedLetter>>()
  const once = (language: Language, make: () => Promise<PreparedLetter>) => {
    const made = prepared.get(language) ?? make()
    prepared.set(language, made)
    return made
  }
  const mandatesOf = (person: Person) =>
    content.assignments
      .filter(
        (each) =>
          each.person === person.ref && each.id.startsWith(`${content.summary.clubId}-${content.summary.year}-`),
      )
      .map(({ type, until }) => ({ title: assignmentTitle(type, person.language), until }))

  const convening = (language: Language) => {
    const { said = noticeSaidNow(content), before } = noticeOfLetter(content.summary, sendId)
    const announced = factsOf(content, said)
    const agenda = said.agenda.map(titleIn(content, language))
    const letter = before
      ? correctionLetter(
          settings,
          language,
          announced,
          agenda,
          changesOf({ said, before }, content, language),
          convened,
        )
      : noticeLetter(settings, language, announced, agenda, convened)
    const about = { clubId: content.summary.clubId, sequence: calendarSequence(content.summary) }
    return prepareLetter(letter, meetingFiles(settings, language, { ...about, ...announced }, now))
  }

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
          successor: (successor && content.people[successor]?.name) || null,
        }
      })

  const kinds: Record<MeetingLetterKind, (person: Person) => Promise<PreparedLetter | null>> = {
    notice: ({ language }) => once(language, () => convening(language)),
    'notice-correction': ({ language }) => once(language, () => convening(language)),
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
