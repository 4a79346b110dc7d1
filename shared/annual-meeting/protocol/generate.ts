import { isBlank } from '../agenda/item-fields.ts'
import { officersOf } from '../agenda/meeting-roles.ts'
import { protocolLanguageOf } from '../agenda/agenda-settings.ts'
import { timeAndPlaceOf } from '../agenda/time-and-place.ts'
import type { WidgetContext } from '../agenda/widget.ts'
import { widgetOf } from '../agenda/index.ts'
import type { Language } from '../../basics/language.ts'
import type { MeetingContent } from '../meeting.ts'
import { calendarYear } from '../../basics/rehearsal-year.ts'
import { numberAgenda, type NumberedItem } from '../standard-agenda.ts'
import { generatedParagraph, type Paragraph } from './paragraphs.ts'
import { wordingIn } from './wording.ts'
import { writeDay, writeTimes } from '../../languages/formats.ts'
import { itemTitle } from './wording-titles.ts'

const frame = (id: string, kind: Paragraph['kind'], text: string, itemId: string | null = null) =>
  generatedParagraph(id, itemId, kind, text)

const facts = ({ content, say, language }: WidgetContext): Paragraph[] => {
  const { date, startTime, endTime, place, meetingLink } = timeAndPlaceOf(content) ?? {}
  const fact = (meaning: string, text: string) => frame(`facts.${meaning}`, 'text', text, 'time-and-place')
  const paragraphs: Paragraph[] = []
  if (date && startTime)
    paragraphs.push(
      fact(
        'time',
        say('protocol.facts.time', { day: writeDay(date, language), times: writeTimes(startTime, endTime, language) }),
      ),
    )
  else if (date) paragraphs.push(fact('time', say('protocol.facts.day', { day: writeDay(date, language) })))
  if (!isBlank(place)) paragraphs.push(fact('place', say('protocol.facts.place', { place: place!.trim() })))
  if (!isBlank(meetingLink))
    paragraphs.push(fact('link', say(isBlank(place) ? 'protocol.facts.remote' : 'protocol.facts.link')))
  return paragraphs
}

const section = ({ item, number }: NumberedItem, context: WidgetContext): Paragraph[] => [
  frame(
    `${item.id}.heading`,
    'heading',
    context.say('protocol.section', { number: number ?? 0, title: itemTitle(item, context.language) }),
    item.id,
  ),
  ...widgetOf(item.widget)
    .sentences(item, context)
    .map(({ id, itemId, kind, text }) => frame(id, kind, text, itemId)),
]

const signatures = ({ content, say, name }: WidgetContext): Paragraph[] => {
  const { secretary, adjusters } = officersOf(content)
  return [
    frame(
      'signature.secretary',
      'signature',
      say('protocol.signature.secretary', { name: name(secretary) }),
      'meeting-secretary',
    ),
    ...adjusters.map((ref) =>
      frame(
        `signature.adjuster.${ref}`,
        'signature',
        say('protocol.signature.adjuster', { name: name(ref) }),
        'adjuster-and-vote-counter',
      ),
    ),
  ]
}

/** Repeated ids get a number: a text whose ids repeat can be neither saved nor signed. */
const withOwnIds = (paragraphs: Paragraph[]): Paragraph[] => {
  const times = new Map<string, number>()
  return paragraphs.map((paragraph) => {
    const time = (times.get(paragraph.id) ?? 0) + 1
    times.set(paragraph.id, time)
    return time === 1 ? paragraph : { ...paragraph, id: `${paragraph.id}.${time}` }
  })
}

/** The protocol as the meeting stands now; what is undecided is a paragraph of kind `missing`. */
export const generateDraft = (
  content: MeetingContent,
  language: Language = protocolLanguageOf(content),
): Paragraph[] => {
  const say = wordingIn(language)
  const context: WidgetContext = {
    content,
    say,
    language,
    name: (ref) => {
      const person = ref ? content.people[ref] : undefined
      return person?.protected ? say('protocol.protected-identity') : (person?.name ?? '')
    },
  }
  return withOwnIds([
    frame(
      'title',
      'heading',
      say('protocol.heading', { club: content.clubName, year: String(calendarYear(content.summary.year)) }),
    ),
    ...facts(context),
    ...numberAgenda(content.items)
      .filter(({ number }) => number !== null)
      .flatMap((numbered) => section(numbered, context)),
    ...signatures(context),
  ])
}

/** The protocol's text from the meeting's data: decisions only, hidden items left out. */
export const generateProtocol = (
  content: MeetingContent,
  language: Language = protocolLanguageOf(content),
): Paragraph[] => generateDraft(content, language).filter(({ kind }) => kind !== 'missing')
