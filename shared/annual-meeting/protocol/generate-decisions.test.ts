import { describe, expect, it } from 'vitest'
import { meeting, motionOne, noticeSent, people, record } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../../clock.ts'
import type { Language } from '../../basics/language.ts'
import type { MeetingContent } from '../meeting.ts'
import { noticeSaidNow } from '../notice-said.ts'
import { generateDraft, generateProtocol } from './generate.ts'

type Data = Record<string, unknown>
/** Swedish numbers and sums carry spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const texts = (content: MeetingContent, language: Language = 'sv') =>
  generateProtocol(content, language).map(({ text }) => plain(text))
/** The sentences of one item. */
const sentencesOf = (
  id: string,
  data: Data,
  { language = 'sv', ...more }: { language?: Language } & NonNullable<Parameters<typeof meeting>[0]> = {},
) =>
  generateDraft(meeting({ ...more, data: { ...more.data, [id]: data } }), language)
    .filter(({ itemId, kind }) => itemId === id && kind !== 'heading' && kind !== 'signature')
    .map(({ text }) => plain(text))

describe('decisions in the protocol', () => {
  it.each<[string, Data, string[]]>([
    [
      'agenda-determination',
      { decision: 'amended', present: 20, inFavour: 14, amendment: 'En punkt om taket.' },
      [
        'Mötet beslutade med 14 röster av 20 närvarande att fastställa dagordningen med följande ändring: En punkt om taket.',
      ],
    ],
    [
      'agenda-determination',
      { decision: 'amended', present: 20, inFavour: 13, amendment: 'En punkt om taket.' },
      ['Inte behandlad.'],
    ],
    ['annual-accounts', { decision: 'deficit' }, ['Mötet beslutade att underskottet balanseras i ny räkning.']],
    [
      'annual-accounts',
      { decision: 'considerations', considerations: 'Överskottet skänks.' },
      ['Mötet beslutade följande om den ekonomiska berättelsen: Överskottet skänks.'],
    ],
    [
      'audit-report',
      { decision: 'not-granted', onFile: true, text: 'Kvitton saknas.' },
      [
        'Revisorerna avstyrker att styrelsen beviljas ansvarsfrihet.',
        'Mötet beslutade att lägga revisionsberättelsen till handlingarna.',
        'Kvitton saknas.',
      ],
    ],
    [
      'audit-report',
      { decision: 'granted', onFile: false },
      [
        'Revisorerna tillstyrker att styrelsen beviljas ansvarsfrihet.',
        'Mötet beslutade att inte lägga revisionsberättelsen till handlingarna.',
      ],
    ],
    [
      'discharge',
      { decision: 'not-granted', entitledVotes: { inFavour: 2, against: 14 } },
      [
        'Av de röstberättigade i frågan röstade 2 för och 14 emot.',
        'Mötet beslutade att inte bevilja styrelsen ansvarsfrihet.',
        'Styrelsens ledamöter deltog inte i beslutet.',
      ],
    ],
    [
      'club-fee',
      { currentFee: null, changed: false },
      ['Mötet beslutade att klubben fortsatt inte tar ut någon klubbavgift.'],
    ],
    [
      'club-fee',
      { currentFee: null, changed: true, newFee: 1 },
      ['Mötet beslutade att införa en klubbavgift på 1 krona i månaden.'],
    ],
    [
      'club-fee',
      { currentFee: 15, changed: true, newFee: 1250 },
      ['Mötet beslutade att ändra klubbavgiften från 15 till 1 250 kronor i månaden.'],
    ],
    [
      'club-fee',
      { currentFee: 15, changed: true, newFee: 0 },
      ['Mötet beslutade att inte längre ta ut någon klubbavgift.'],
    ],
    ['other-questions', { text: 'Fikat diskuterades.' }, ['Fikat diskuterades.']],
    ['closing', { closed: true, closedAt: null }, ['Mötet avslutades.']],
    ['opening', { opened: true, openedAt: null, openedBy: null }, ['Mötet öppnades.']],
  ])('of %s %j read %j', (id, data, expected) => {
    expect(sentencesOf(id, data)).toEqual(expected)
  })
  it('on a late notice state its figures and what the meeting decided', () => {
    const summary = {
      notice: noticeSent('2027-02-05', { delivered: 41, confirmed: 38, bounced: 2, failed: 1, uncertain: 1 }),
    }
    expect(sentencesOf('notice-of-meeting', { dulyConvened: 'yes', confirmedLate: true }, { summary })).toEqual([
      'Kallelse med dagordning skickades 5 februari 2027 till 43 medlemmar. 38 mejl kom fram, 1 skickades utan besked om det kom fram, 2 kom i retur, 1 kunde inte skickas, 1 är osäkert.',
      'Kallelsen skickades senare än 14 dagar före mötet.',
      'Mötet prövade frågan och beslutade att godkänna kallelsen och förklara mötet behörigt utlyst.',
    ])
    expect(sentencesOf('notice-of-meeting', { dulyConvened: 'yes' }, { summary }).at(-1)).toBe('Inte behandlad.')
  })
  it('on a notice sent anew name both, what changed, and from which the days count', () => {
    const place = (of: string) => noticeSaidNow(meeting({ data: { 'time-and-place': { place: of } } }))
    const summary = {
      earlierNotices: [
        { sending: noticeSent('2027-01-20', { sendId: 'first', confirmed: 42 }), said: place('Lilla salen') },
      ],
      notice: noticeSent('2027-01-30', { sendId: 'second', recipients: 44, confirmed: 44, delivered: 44 }),
      noticeSaid: place('Stora salen'),
    }
    expect(sentencesOf('notice-of-meeting', { dulyConvened: 'yes', confirmedLate: true }, { summary })).toEqual([
      'Kallelse med dagordning skickades 20 januari 2027 till 43 medlemmar. 42 mejl kom fram, 1 skickades utan besked om det kom fram.',
      'Ändrad kallelse (ändrat: plats) skickades 30 januari 2027 till 44 medlemmar. 44 mejl kom fram.',
      'De 14 dagarna före mötet räknas från den ändrade kallelsen 30 januari 2027.',
      'Kallelsen skickades senare än 14 dagar före mötet.',
      'Mötet prövade frågan och beslutade att godkänna kallelsen och förklara mötet behörigt utlyst.',
    ])
  })
  it('on a day that members were not notified of say so', () => {
    const noticeSaid = noticeSaidNow(meeting({ data: { 'time-and-place': { place: 'Lilla salen' } } }))
    expect(
      sentencesOf('notice-of-meeting', { dulyConvened: 'yes', confirmedLate: true }, { summary: { noticeSaid } }),
    ).toEqual([
      'Kallelse med dagordning skickades 26 januari 2027 till 43 medlemmar. 43 mejl kom fram.',
      'Medlemmarna hade inte kallats till mötets dag, tid och plats.',
      'Mötet prövade frågan och beslutade att godkänna kallelsen och förklara mötet behörigt utlyst.',
    ])
  })
  it('on a notice whose letters took days state when the last one went out, and who was notified otherwise', () => {
    const notice = noticeSent('2027-01-27', {
      lastSentAt: stockholmInstant('2027-01-30', '08:00'),
      confirmed: 41,
      bounced: 2,
      reached: 2,
    })
    expect(
      sentencesOf('notice-of-meeting', { dulyConvened: 'yes', confirmedLate: true }, { summary: { notice } }),
    ).toEqual([
      'Kallelse med dagordning skickades 27 januari 2027 till 43 medlemmar. 41 mejl kom fram, 2 kom i retur.',
      'Det sista mejlet skickades 30 januari 2027.',
      '2 medlemmar som kallelsen inte nådde har underrättats på annat sätt.',
      'Kallelsen skickades senare än 14 dagar före mötet.',
      'Mötet prövade frågan och beslutade att godkänna kallelsen och förklara mötet behörigt utlyst.',
    ])
  })
  it('name one person once who both verifies and counts', () => {
    expect(sentencesOf('adjuster-and-vote-counter', { voteCounter: { ref: people.mira } })).toEqual([
      'Mötet valde Mira Öst att justera protokollet och räkna rösterna.',
    ])
  })
  it('on motions follow each motion', () => {
    const two = record(
      'motion-2',
      'motion',
      { number: 2, title: 'Nytt kaffe', submitter: { name: 'Eva Gäst' }, decision: null },
      { order: 'aF' },
    )
    const one = motionOne({ boardRecommendation: 'reject', votes: { inFavour: 9, against: 9, chairmanFor: true } })
    const draft = generateDraft(meeting({ items: [two, one] }))
      .filter(({ itemId }) => itemId?.startsWith('motion-'))
      .map(({ text }) => text)
    expect(draft).toEqual([
      'Motion 1, Cykelställ vid södra entrén, från Olle Vikdal.',
      'Yrkande: Sätt upp tak',
      'Styrelsen föreslog mötet att avslå motionen.',
      'Vid votering avgavs 9 röster för och 9 emot.',
      'Mötesordförandens utslagsröst avgjorde.',
      'Mötet beslutade att bifalla motionen.',
      'Motion 2, Nytt kaffe, från Eva Gäst.',
      'Motion 2 saknar beslut.',
    ])
  })
  it('on the board’s proposals name each and what was decided on it', () => {
    const proposals = [
      { id: 'p1', title: 'Nytt kaffe', proposal: 'Att köpa en maskin.', decision: 'approved' },
      { id: 'p2', title: 'Klubblokal', proposal: 'Att hyra ut.', decision: null },
    ]
    expect(sentencesOf('motions', { proposals })).toEqual([
      'Styrelsens förslag: Nytt kaffe.',
      'Styrelsen föreslog: Att köpa en maskin.',
      'Mötet beslutade att bifalla styrelsens förslag.',
      'Styrelsens förslag: Klubblokal.',
      'Styrelsen föreslog: Att hyra ut.',
      'Styrelsens förslag ”Klubblokal” saknar beslut.',
    ])
  })
  it('on a proposal of the board without a title name none', () => {
    expect(sentencesOf('motions', { proposals: [{ id: 'b1', proposal: 'Att köpa en maskin.' }] })).toEqual([
      'Styrelsens förslag.',
      'Styrelsen föreslog: Att köpa en maskin.',
      'Styrelsens förslag saknar beslut.',
    ])
  })
  it('on the club’s own items stand under the club’s title', () => {
    const own = record(
      'own',
      'custom-item',
      { text: 'Taket läcker.', decision: 'Taket lagas i vår.' },
      { title: 'Taket' },
    )
    expect(texts(meeting({ items: [own] }))).toEqual(
      expect.arrayContaining(['§ 16 Taket', 'Taket läcker.', 'Mötet beslutade följande: Taket lagas i vår.']),
    )
  })
  it('that name the meeting themselves are not introduced by it again', () => {
    const own = record(
      'own',
      'custom-item',
      { text: null, decision: 'Mötet fastställde stadgarna.' },
      { title: 'Stadgar' },
    )
    const accounts = { decision: 'considerations', considerations: 'Årsmötet skänker överskottet.' }
    const written = texts(meeting({ items: [own], data: { 'annual-accounts': accounts } }))
    expect(written).toEqual(expect.arrayContaining(['Mötet fastställde stadgarna.', 'Årsmötet skänker överskottet.']))
  })
  it('on questions give the answer, and name no one unless that is chosen', () => {
    const asked = (minuted?: string) => {
      const data = {
        text: 'När lagas taket?',
        askedBy: { ref: people.olle },
        answer: 'I vår.',
        ...(minuted && { minuted }),
      }
      return texts(meeting({ items: [record('q', 'question', data)] })).slice(-7, -4)
    }
    const without = ['§ 15 Övriga frågor', 'En medlem hade frågat: När lagas taket?', 'Styrelsen svarade: I vår.']
    expect(asked()).toEqual(without)
    expect(asked('without-name')).toEqual(without)
    expect(asked('with-name')[1]).toBe('Olle Vikdal hade frågat: När lagas taket?')
  })
  it('leave out a question that the club does not minute, without saying that none had come in', () => {
    const asked = record('q', 'question', {
      text: 'Blir det fika?',
      askedBy: { ref: people.olle },
      answer: 'Ja.',
      minuted: 'left-out',
    })
    const written = texts(meeting({ items: [asked] }))
    expect(written.join()).not.toContain('fika')
    expect(written).not.toContain('Inga övriga frågor hade anmälts.')
    expect(written).toContain('Inga övriga frågor antecknades.')
  })
})
