import { expect, it } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { Contact } from '#shared/club-contacts/contact.ts'
import { pathsOf } from '#shared/languages/paths.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { meeting, noticeSent, people } from '#test/builders/meeting-content.ts'
import { lettersOf } from './letters-of.ts'

const file = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const settings = { portalOrigin: 'https://portal.example.com', productName: 'Förbundet', productSlug: 'forbundet' }

it.each(['sv', 'en'] as const)(
  'links in %s from the letter to the meeting’s page, never to the file itself',
  async (language) => {
    const documents = [{ id: file, kind: 'audit-report', name: 'revision.pdf' }]
    const content = { ...meeting(), documents } as unknown as StoredContent
    const letter = await lettersOf('documents', content, settings, 0)({ ref: people.mira, language } as Person)
    const links = [...(letter?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, address = '']) => new URL(address))
    expect(links.filter(({ pathname }) => pathname.startsWith('/api/'))).toEqual([])
    const link = links.find(({ hash }) => hash === `#document-${file}`)
    expect(link && pathsOf(settings.productSlug).pageAt(link.pathname)).toEqual({
      page: 'memberMeeting',
      params: { year: '2027' },
      language,
    })
    expect(letter?.text).toContain(
      language === 'sv' ? 'Revisionsberättelse (revision.pdf)' : 'Audit report (revision.pdf)',
    )
    expect(letter?.text).toMatch(language === 'sv' ? /Läs handlingarna https/ : /Read the documents https/)
  },
)

const says = async (language: 'sv' | 'en', sendId: string) => {
  const before = meeting({
    data: { 'time-and-place': { date: '2027-02-11', place: 'Lilla salen' } },
    hidden: ['club-fee'],
  })
  const now = meeting({
    hidden: ['audit-report'],
    summary: {
      earlierNotices: [{ sending: noticeSent('2027-01-20', { sendId: 'first' }), said: noticeSaidNow(before) }],
      notice: noticeSent('2027-01-27', { sendId: 'second' }),
    },
  })
  const content = { ...now, summary: { ...now.summary, noticeSaid: noticeSaidNow(now) } } as unknown as StoredContent
  const kind = sendId === 'first' ? 'notice' : 'notice-correction'
  const letter = await lettersOf(kind, content, settings, 0, { sendId })({ ref: people.mira, language } as Person)
  return { subject: letter?.subject, text: letter?.text ?? '', html: letter?.html ?? '' }
}

it.each([
  [
    'sv',
    'Ändrad kallelse till årsmöte 2027 – Klubben Nordvik AB',
    [
      'Dag: fredag 12 februari 2027. Förut: torsdag 11 februari 2027.',
      'Plats: Stora salen. Förut: Lilla salen.',
      'Nytt på dagordningen: Klubbavgift.',
      'Borttaget från dagordningen: Revisionsberättelse.',
    ],
  ],
  [
    'en',
    'Changed notice of the annual meeting 2027 – Klubben Nordvik AB',
    [
      'Day: Friday 12 February 2027. Before: Thursday 11 February 2027.',
      'Place: Stora salen. Before: Lilla salen.',
      'New on the agenda: Club fee.',
      'Removed from the agenda: Audit report.',
    ],
  ],
] as const)('a correction in %s is called so and says what changed', async (language, subject, changes) => {
  const letter = await says(language, 'second')
  expect(letter.subject).toBe(subject)
  for (const change of changes) {
    expect(letter.text).toContain(change)
    expect(letter.html).toContain(change)
  }
})

it('a correction brings a calendar file of the same event that replaces the one before', async () => {
  const before = meeting({ data: { 'time-and-place': { startTime: '18:00', place: 'Lilla salen' } } })
  const now = meeting({ data: { 'time-and-place': { startTime: '19:00', place: 'Stora salen' } } })
  const first = { sending: noticeSent('2027-01-20', { sendId: 'first' }), said: noticeSaidNow(before) }
  const sent = { notice: first.sending, noticeSaid: first.said }
  const corrected = {
    notice: noticeSent('2027-01-27', { sendId: 'second' }),
    noticeSaid: noticeSaidNow(now),
    earlierNotices: [first],
  }
  const eventIn = async (sendId: string, summary: object) => {
    // The change was saved while letters of the first notice still went out.
    const content = { ...now, summary: { ...now.summary, contentVersion: 31, ...summary } } as unknown as StoredContent
    const kind = sendId === 'first' ? 'notice' : 'notice-correction'
    const letter = await lettersOf(kind, content, settings, 0, { sendId })({ language: 'sv' } as Person)
    const file = String(letter?.attachments[0]?.content)
    const line = (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(file)?.[1]?.trim()
    return {
      title: line('SUMMARY'),
      page: file.replaceAll(/\r\n[ \t]/g, '').match(/^URL;VALUE=URI:(.*)$/m)?.[1],
      id: line('UID'),
      sequence: Number(line('SEQUENCE')),
      start: line('DTSTART'),
      place: line('LOCATION'),
    }
  }
  const announced = await eventIn('first', sent)
  const changed = await eventIn('second', corrected)
  expect(announced).toMatchObject({ start: expect.stringContaining('T170000Z'), place: 'Lilla salen' })
  expect(changed).toMatchObject({ id: announced.id, start: expect.stringContaining('T180000Z'), place: 'Stora salen' })
  expect(changed.sequence).toBeGreaterThan(announced.sequence)
  for (const { title, page } of [announced, changed]) {
    expect(title).toBe('Årsmöte 2027 – Klubben Nordvik AB')
    expect(page).toBe('https://portal.example.com/mitt-uppdrag/arsmote/2027/for-medlemmar')
  }
})

it('a notice that is sent again after a correction states the day that holds now', async () => {
  const { subject, text } = await says('sv', 'first')
  expect(subject).toBe('Kallelse till årsmöte 2027 – Klubben Nordvik AB')
  expect(text).toContain('12 februari 2027')
  expect(text).toContain('Stora salen')
})

it('a notice names the weekday, who calls, the last day for motions and whom to ask, and leads to the members’ page', async () => {
  const content = meeting() as unknown as StoredContent
  const at = stockholmInstant('2027-01-20', '09:00')
  const contacts = [
    { order: 'a1', person: people.mira, title: 'Sekreterare', email: 'mira@klubben.example' },
  ] as Contact[]
  const to = async (about: object, language: 'sv' | 'en' = 'sv') =>
    (await lettersOf('notice', content, settings, 0, { by: people.astrid, at, ...about })({ language } as Person))?.text
  const text = await to({ contacts })
  for (const words of [
    'Dag: fredag 12 februari 2027',
    'Kallar: Styrelsen genom Astrid Lindahl',
    'Sista dag för motioner: tisdag 2 februari 2027',
    'Kontaktperson: Mira Öst, mira@klubben.example',
    'Läs kallelsen och anmäl dig https://portal.example.com/mitt-uppdrag/arsmote/2027/for-medlemmar',
  ])
    expect(text).toContain(words)
  expect(await to({})).toContain('Kontaktperson: Astrid Lindahl')
  expect(await to({ at: stockholmInstant('2027-02-03', '00:00') })).not.toContain('Sista dag för motioner')
  expect(await to({}, 'en')).toContain('Day: Friday 12 February 2027')
})

it('a notice names no one with a protected identity, neither as who calls nor as whom to ask', async () => {
  const content = meeting() as unknown as StoredContent
  const hide = (ref: string) => ({ ...content.people[ref], name: '', birthYear: 0, protected: true })
  const hidden = { [people.astrid]: hide(people.astrid), [people.mira]: hide(people.mira) }
  const contacts = [
    { order: 'a1', person: people.mira, title: 'Sekreterare', email: 'mira@klubben.example' },
    { order: 'a2', person: null, title: 'Styrelsen', email: 'styrelsen@klubben.example' },
  ] as Contact[]
  const about = { by: people.astrid, at: stockholmInstant('2027-01-20', '09:00'), contacts }
  const of = { ...content, people: { ...content.people, ...hidden } } as StoredContent
  const letter = await lettersOf('notice', of, settings, 0, about)({ language: 'sv' } as Person)
  for (const text of [letter?.text, letter?.html]) {
    expect(text).toContain('styrelsen@klubben.example')
    for (const trace of ['Astrid', 'Lindahl', 'Mira Öst', 'mira@klubben.example']) expect(text).not.toContain(trace)
  }
})
