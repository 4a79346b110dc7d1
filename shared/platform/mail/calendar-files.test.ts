import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { stockholmDate, stockholmInstant, stockholmTime } from '../../clock.ts'
import { SampledKind } from '../../letter-delivery/letter-kind.ts'
import { eventCalendar } from './calendar.ts'
import { meetingFiles } from './meeting-files.ts'
import { composeMessage } from './message.ts'
import { letterSamples } from './samples/letter-samples.ts'
import { sampleNow } from './samples/sample.ts'

const sender = {
  productName: 'Förbundet',
  productSlug: 'forbundet',
  portalOrigin: 'https://portal.example.org',
  mailFrom: 'Förbundet <portal@example.org>',
}

/** What a calendar understands of a file: an independent reader, not the library that wrote it. */
const read = (file: string) => {
  const calendar = ICAL.Component.fromString(file)
  const events = calendar.getAllSubcomponents('vevent')
  if (events.length !== 1) throw new Error('a file is about one event')
  const event = new ICAL.Event(events[0]!)
  const text = (of: ICAL.Component, name: string) => of.getFirstPropertyValue(name)?.toString() ?? null
  const { component } = event
  return {
    method: text(calendar, 'method'),
    version: text(calendar, 'version'),
    uid: event.uid,
    sequence: event.sequence,
    status: text(component, 'status'),
    title: event.summary,
    place: event.location,
    about: event.description,
    url: text(component, 'url'),
    urlIs: component.getFirstProperty('url')?.type,
    organizer: event.organizer,
    startsAt: event.startDate.toJSDate().getTime(),
    endsAt: event.endDate.toJSDate().getTime(),
  }
}
const fileOf = async (kind: SampledKind, language: 'sv' | 'en' = 'sv') => {
  const [file] = (await letterSamples[kind](sender, language)).attachments
  return String(file?.content)
}
const event = {
  id: 'one',
  title: 'Kurs; lön, villkor och "avtal"',
  startsAt: stockholmInstant('2027-02-01', '09:00'),
  endsAt: stockholmInstant('2027-02-01', '10:00'),
  place: 'Salen, plan 2; ring på' as string | null,
  link: null as string | null,
  page: 'https://portal.example.org/mötet',
  sequence: 2,
  language: 'sv' as const,
}
const fileAbout = (differs: Partial<typeof event & { isCancelled: boolean }>) =>
  read(eventCalendar({ ...event, ...differs }, sender, 0).content)

const withFiles = (
  await Promise.all(
    SampledKind.options.map(async (kind) => ((await letterSamples[kind](sender, 'sv')).attachments[0] ? [kind] : [])),
  )
).flat()

describe('every calendar file of a letter', () => {
  it.each(withFiles)('is read as one event with its times, its organiser and its page: %s', async (kind) => {
    for (const language of ['sv', 'en'] as const) {
      const file = read(await fileOf(kind, language))
      expect(file).toMatchObject({ version: '2.0', organizer: 'mailto:portal@example.org', urlIs: 'uri' })
      expect(file.method).toMatch(/^(PUBLISH|CANCEL)$/)
      expect(file.title.length).toBeGreaterThan(5)
      expect(file.startsAt).toBeGreaterThan(sampleNow)
      expect(file.endsAt).toBeGreaterThan(file.startsAt)
      expect(file.url).toMatch(/^https:\/\/portal\.example\.org\/[!-~]*$/)
      expect(file.about).toContain(file.url)
    }
  })

  it.each([
    ['course-seat', 'course-cancelled'],
    ['course-seat', 'course-removed'],
    ['course-seat', 'course-occasion-cancelled'],
    ['business-meeting-booked', 'business-meeting-cancelled'],
    ['business-meeting-booked', 'business-meeting-declined'],
    ['company-meeting-booked', 'company-meeting-cancelled'],
  ] as const)('of what %s announced is taken away by that of %s', async (first, cancelled) => {
    const [before, after] = [read(await fileOf(first)), read(await fileOf(cancelled))]
    expect([before.method, after.method, after.status]).toEqual(['PUBLISH', 'CANCEL', 'CANCELLED'])
    expect([after.uid, after.organizer, after.startsAt]).toEqual([before.uid, before.organizer, before.startsAt])
    expect(after.sequence).toBeGreaterThan(before.sequence)
  })

  it.each([
    ['notice', 'notice-correction'],
    ['course-seat', 'course-changed'],
  ] as const)('of what %s announced is replaced by that of %s', async (first, changed) => {
    const [before, after] = [read(await fileOf(first)), read(await fileOf(changed))]
    expect([after.method, after.uid, after.organizer]).toEqual(['PUBLISH', before.uid, before.organizer])
    expect(after.sequence).toBeGreaterThan(before.sequence)
  })

  it('has in its content type the same method as inside, because mail programs go by that', async () => {
    for (const kind of withFiles) {
      const letter = await letterSamples[kind](sender, 'sv')
      const raw = Buffer.from(
        await composeMessage(sender.mailFrom, { name: 'Mira', email: 'mira@example.org' }, letter),
      )
      const { method } = read(String(letter.attachments[0]!.content))
      expect([kind, raw.toString().replaceAll(/\r\n[ \t]/g, ' ')]).toEqual([
        kind,
        expect.stringMatching(new RegExp(`text/calendar; charset=utf-8; method=${method}`)),
      ])
    }
  })
})

describe('what a calendar reads', () => {
  it('is what was written, whatever characters it has', () => {
    const { title, place } = event
    expect(fileAbout({})).toMatchObject({ title, place, url: 'https://portal.example.org/m%C3%B6tet' })
  })
  it('is an address without escapes, and the link where people see it', () => {
    const link = 'https://möten.example.org/j/1;rum=a,b?x=1&y=ö'
    const seen = 'https://xn--mten-5qa.example.org/j/1;rum=a,b?x=1&y=%C3%B6'
    expect(fileAbout({ link, place: null })).toMatchObject({ place: seen })
    const file = fileAbout({ link, page: 'https://portal.example.org/a;b,c/ö' })
    expect(file.place).toBe(event.place)
    expect(file.about.split('\n')).toEqual([seen, 'https://portal.example.org/a;b,c/%C3%B6'])
    expect(file.url).toBe('https://portal.example.org/a;b,c/%C3%B6')
  })
  it('is no method and no organiser where a reader downloads it', () => {
    const { content } = eventCalendar({ ...event, isCancelled: true }, { productSlug: 'forbundet' }, 0)
    expect(read(content)).toMatchObject({ method: null, organizer: null, status: 'CANCELLED' })
  })

  const clock = (at: number) => `${stockholmDate(at)} ${stockholmTime(at)}`
  it.each([
    ['the day before summer time', '2027-03-27'],
    ['the day of summer time', '2027-03-28'],
    ['the day of winter time', '2027-10-31'],
    ['the day after winter time', '2027-11-01'],
  ])('is the time on the Swedish clock: %s', (_, date) => {
    const meeting = { clubName: 'Klubben', year: 2027, date, startTime: '18:00', endTime: '20:30', place: 'Salen' }
    const about = { ...meeting, meetingLink: null, clubId: 'club-001', sequence: 1 }
    const file = read(String(meetingFiles(sender, 'sv', about, 0)[0]!.content))
    expect([clock(file.startsAt), clock(file.endsAt)]).toEqual([`${date} 18:00`, `${date} 20:30`])
  })
  it.each([
    ['2027-03-27', '2027-03-28', 9],
    ['2027-10-30', '2027-10-31', 11],
  ])('is as long as it lasts over the night in which the clocks change: from %s to %s', (from, to, hours) => {
    const [startsAt, endsAt] = [stockholmInstant(from, '22:00'), stockholmInstant(to, '08:00')]
    const file = fileAbout({ startsAt, endsAt })
    expect([clock(file.startsAt), clock(file.endsAt)]).toEqual([`${from} 22:00`, `${to} 08:00`])
    expect((file.endsAt - file.startsAt) / 3_600_000).toBe(hours)
  })
})
