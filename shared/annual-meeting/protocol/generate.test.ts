import { describe, expect, it } from 'vitest'
import { emptyMeeting, meeting, motionOne, people, record } from '#test/builders/meeting-content.ts'
import { WidgetKind } from '../meeting.ts'
import type { Language } from '../../basics/language.ts'
import type { MeetingContent } from '../meeting.ts'
import { generateDraft, generateProtocol } from './generate.ts'
import { Paragraph } from './paragraphs.ts'
import { itemTitle } from './wording-titles.ts'

/** Swedish numbers and sums carry spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const texts = (content: MeetingContent, language: Language = 'sv') =>
  generateProtocol(content, language).map(({ text }) => plain(text))

describe('the protocol of a held meeting', () => {
  it('names no one with a protected identity, in the language of the protocol', () => {
    const content = meeting()
    const hidden = { ...content.people[people.johan]!, name: '', birthYear: 0, protected: true }
    const shown = { ...content, people: { ...content.people, [people.johan]: hidden } }
    expect(texts(shown)).toContain('Mötet valde Skyddad identitet till mötessekreterare.')
    expect(texts(shown, 'en').some((text) => text.includes('Protected identity'))).toBe(true)
  })

  it('reads as Swedish minutes', () => {
    expect(texts(meeting())).toEqual([
      'Protokoll fört vid årsmöte 2027 med Klubben Nordvik AB',
      'Tid: 12 februari 2027 kl. 18.00–20.00',
      'Plats: Stora salen',
      '§ 1 Mötets öppnande',
      'Astrid Lindahl öppnade mötet kl. 18.04.',
      '§ 2 Val av mötesordförande',
      'Mötet valde Astrid Lindahl till mötesordförande.',
      '§ 3 Val av mötessekreterare',
      'Mötet valde Johan Ekberg till mötessekreterare.',
      '§ 4 Val av justerare och rösträknare',
      'Mötet valde Mira Öst att justera protokollet.',
      'Mötet valde Eva Gäst till rösträknare.',
      '§ 5 Fastställande av röstlängd',
      'Mötet fastställde röstlängden till 20 röstberättigade.',
      '21 personer var närvarande.',
      '§ 6 Fråga om mötet är behörigt utlyst',
      'Kallelse med dagordning skickades 26 januari 2027 till 43 medlemmar. 43 mejl kom fram.',
      'Mötet beslutade att förklara mötet behörigt utlyst.',
      '§ 7 Fastställande av dagordning',
      'Mötet beslutade att fastställa dagordningen enligt styrelsens förslag.',
      '§ 8 Verksamhetsberättelse',
      'Verksamhetsberättelsen föredrogs. Mötet beslutade att lägga den till handlingarna.',
      '§ 9 Ekonomisk berättelse',
      'Mötet beslutade att överskottet balanseras i ny räkning.',
      '§ 10 Revisionsberättelse',
      'Revisorerna tillstyrker att styrelsen beviljas ansvarsfrihet.',
      'Mötet beslutade att lägga revisionsberättelsen till handlingarna.',
      '§ 11 Ansvarsfrihet för klubbstyrelsen',
      'Mötet beslutade att bevilja styrelsen ansvarsfrihet.',
      'Styrelsens ledamöter deltog inte i beslutet.',
      '§ 12 Klubbavgift',
      'Mötet beslutade att klubbavgiften är oförändrad, 15 kronor i månaden.',
      '§ 13 Motioner och styrelsens förslag',
      'Inga motioner hade inkommit.',
      '§ 14 Val till klubbens uppdrag',
      'a) Ordförande på ett år.',
      'Mötet valde Astrid Lindahl till ordförande på ett år.',
      '§ 15 Övriga frågor',
      'Inga övriga frågor hade anmälts.',
      '§ 16 Mötets avslutande',
      'Mötet avslutades kl. 19.52.',
      'Vid protokollet\nJohan Ekberg',
      'Justeras\nMira Öst',
    ])
  })
  it('is written in English where the club wants it', () => {
    const english = texts(meeting({ data: { 'agenda-settings': { protocolLanguage: 'en' } } }), 'en')
    expect(
      generateProtocol(meeting({ data: { 'agenda-settings': { protocolLanguage: 'en' } } })).map(({ text }) =>
        plain(text),
      ),
    ).toEqual(english)
    expect(english).toEqual(
      expect.arrayContaining([
        'Time: 12 February 2027, 18:00–20:00',
        '§ 5 Voting list',
        'The meeting settled the voting list at 20 people entitled to vote.',
        'Verified by\nMira Öst',
      ]),
    )
  })
  it('leaves hidden items out and numbers on', () => {
    const content = texts(meeting({ hidden: ['annual-report'] }))
    expect(content).toContain('§ 8 Ekonomisk berättelse')
    expect(content.join()).not.toContain('Verksamhetsberättelse')
  })
  it('has one paragraph per id, each tied to its source and unedited', () => {
    const paragraphs = generateProtocol(
      meeting({ items: [motionOne(), record('q', 'question', { text: 'När?', answer: 'Snart' })] }),
    )
    expect(new Set(paragraphs.map(({ id }) => id)).size).toBe(paragraphs.length)
    for (const paragraph of paragraphs)
      expect(Paragraph.parse(paragraph)).toEqual({ ...paragraph, generated: paragraph.text, edited: false })
  })
  it('has one paragraph per id also where a person is chosen twice', () => {
    const officers = { adjusters: [{ ref: people.mira }, { ref: people.mira }], voteCounter: { name: 'Eva Gäst' } }
    const ids = generateProtocol(meeting({ data: { 'adjuster-and-vote-counter': officers } })).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('leaves out what is not decided, which the draft shows', () => {
    expect(generateProtocol(emptyMeeting()).some(({ kind }) => kind === 'missing')).toBe(false)
    expect(
      generateDraft(emptyMeeting())
        .filter(({ kind }) => kind === 'missing')
        .map(({ text }) => text),
    ).toEqual(expect.arrayContaining(['Inte behandlad.', 'Justerare är inte vald.']))
  })
  it('says that a meeting without a place was held remotely', () => {
    expect(
      texts(meeting({ data: { 'time-and-place': { place: null, meetingLink: 'https://moten.example.se/1' } } })),
    ).toContain('Plats: mötet hölls på distans.')
  })
})

describe('titles', () => {
  it('exist for every kind of item in both languages', () => {
    for (const widget of WidgetKind.options.filter((kind) => kind !== 'meeting-roles')) {
      expect(itemTitle({ id: 'x', widget, title: null }, 'sv')).not.toBe('')
      expect(itemTitle({ id: 'x', widget, title: null }, 'en')).not.toBe('')
    }
  })
  it('are the club’s own where it gave one', () => {
    expect(itemTitle({ id: 'x', widget: 'custom-item', title: ' Taket ' }, 'en')).toBe('Taket')
    expect(itemTitle({ id: 'meeting-secretary', widget: 'meeting-roles', title: null }, 'en')).toBe(
      'Election of the meeting’s secretary',
    )
  })
})
