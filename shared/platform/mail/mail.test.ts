import { stockholmInstant } from '../../clock.ts'
import { describe, expect, it } from 'vitest'
import { eventCalendar, meetingCalendar } from './calendar.ts'
import { noticeLetter, unlockedLetter } from './letters/letters.ts'
import { judgeFailure } from './mailer.ts'
import { composeMessage, prepareLetter } from './message.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const meeting = {
  clubName: 'Klubben Nordvik AB',
  year: 2027,
  date: '2027-02-12',
  startTime: '18:00',
  endTime: '20:00',
  place: 'Åhörarsalen',
  meetingLink: null,
}

describe('a letter', () => {
  it('says the same in its HTML part and its text part, in the reader’s language', async () => {
    const { html, text, subject } = await prepareLetter(
      noticeLetter(sender, 'sv', meeting, ['Mötets öppnande', 'Val av mötesordförande']),
    )
    expect(subject).toBe('Kallelse till årsmöte 2027 – Klubben Nordvik AB')
    for (const part of [html, text])
      for (const words of [
        'Kallelse till årsmöte',
        '12 februari 2027',
        '18.00–20.00',
        'Åhörarsalen',
        'Val av mötesordförande',
      ])
        expect(part).toContain(words)
    const english = await prepareLetter(noticeLetter(sender, 'en', meeting, []))
    expect(english.text).toContain('12 February 2027')
    const languagesOf = (letter: string) => new Set([...letter.matchAll(/ lang="(\w+)"/g)].map(([, found]) => found))
    expect([html, english.html].map(languagesOf)).toEqual([new Set(['sv']), new Set(['en'])])
  })

  it('has its links and its button in the blue of the portal', async () => {
    const { html } = await prepareLetter(noticeLetter(sender, 'sv', meeting, []))
    expect([...html.matchAll(/(?:[^-]color|background-color):(#0b[0-9a-f]{4})/g)].map(([, blue]) => blue)).toContain(
      '#0b4a6f',
    )
    expect(html).not.toContain('#0b5a6f')
  })

  it('notifies signers why the protocol was unlocked', async () => {
    expect((await prepareLetter(unlockedLetter(sender, 'sv', meeting, 'Fel datum i § 9'))).text).toContain(
      'Fel datum i § 9',
    )
  })

  it('is addressed to one person alone and carries its attachment', async () => {
    const letter = await prepareLetter(noticeLetter(sender, 'sv', meeting, []), [
      { filename: 'arsmote.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
    ])
    const raw = Buffer.from(
      await composeMessage('Förbundet <noreply@example.com>', { name: 'Mira Öst', email: 'mira@example.com' }, letter),
    ).toString()
    expect(raw.match(/^To:.*$/gm)).toEqual([expect.stringContaining('<mira@example.com>')])
    expect(raw).toContain('filename=arsmote.ics')
  })
})

describe('the calendar file', () => {
  const sender = {
    productSlug: 'forbundet',
    productName: 'Mitt Förbundet',
    mailFrom: 'Mitt Förbundet <portal@example.org>',
  }
  const page = 'https://portal.example.org/mitt-arsmote/2027'
  const event = {
    id: 'one',
    title: 'Kurs',
    startsAt: 0,
    endsAt: 1,
    place: 'Salen' as string | null,
    link: null as string | null,
    page,
    sequence: 2,
    language: 'sv' as const,
  }
  const linesOf = (file: string) => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  const made = (more: Partial<typeof event & { isCancelled: boolean }> = {}, by: object = sender) =>
    eventCalendar({ ...event, ...more }, { productSlug: 'forbundet', ...by }, 0)
  const meetingOf = (sequence: number) =>
    meetingCalendar(
      {
        clubId: 'club-001',
        year: 2027,
        title: 'Årsmöte',
        date: '2027-02-12',
        startTime: '18:00',
        endTime: null,
        place: 'Salen',
        link: null,
        page,
        sequence,
        language: 'sv',
      },
      sender,
      0,
    ).content
  it('gives the instants in UTC', () => expect(meetingOf(1)).toContain('DTSTART:20270212T170000Z'))
  it('keeps its id while its number rises', () => {
    expect(meetingOf(7)).toContain('SEQUENCE:7')
    expect(meetingOf(7)).toContain('UID:club-001-2027@forbundet.mandat')
  })
  it.each([
    ['spring', '2027-03-28', '20270328T063000Z'],
    ['autumn', '2027-10-31', '20271031T073000Z'],
  ])('of anything else that is held gives its instants after the night of %s', (_, day, starts) => {
    const startsAt = stockholmInstant(day, '08:30')
    expect(made({ startsAt, endsAt: startsAt + 1 }).content).toContain(`DTSTART:${starts}`)
  })
  it('publishes what is sent, and cancels the same event, each naming its organizer and its language', () => {
    const [published, cancelled] = [made(), made({ isCancelled: true, sequence: 3 })]
    expect([published.contentType, cancelled.contentType]).toEqual([
      'text/calendar; charset=utf-8; method=PUBLISH',
      'text/calendar; charset=utf-8; method=CANCEL',
    ])
    const organizer = 'ORGANIZER;CN="Mitt Förbundet":MAILTO:portal@example.org'
    const upperCased = (file: string) => linesOf(file).map((line) => line.replace('mailto:', 'MAILTO:'))
    for (const line of ['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'SEQUENCE:2', 'UID:one@forbundet.mandat', organizer])
      expect(upperCased(published.content)).toContain(line)
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', 'UID:one@forbundet.mandat', organizer])
      expect(upperCased(cancelled.content)).toContain(line)
    expect(published.content).toContain('PRODID:-//forbundet//mandat//SV')
    expect(made({ language: 'en' as 'sv' }).content).toContain('PRODID:-//forbundet//mandat//EN')
  })
  it('that is downloaded from a page says neither what to do with it nor who sends it', () => {
    const { content, contentType } = made({ isCancelled: true }, {})
    expect(contentType).toBe('text/calendar; charset=utf-8')
    expect(content).toContain('STATUS:CANCELLED')
    expect(content).not.toMatch(/^(METHOD|ORGANIZER)/m)
  })
  it('shows the link where it is seen, and leads to the page of the portal', () => {
    const link = 'https://moten.example.org/j/1;rum=a,b'
    const withPlace = linesOf(made({ link }).content)
    expect(withPlace).toContain('LOCATION:Salen')
    expect(withPlace).toContain(`URL;VALUE=URI:${page}`)
    expect(withPlace).toContain(`DESCRIPTION:${link.replaceAll(/[;,]/g, '\\$&')}\\n${page}`)
    expect(linesOf(made({ link, place: null }).content)).toContain(`LOCATION:${link.replaceAll(/[;,]/g, '\\$&')}`)
  })
  it('writes the address as a URI: nothing escaped, everything in ASCII, in folded lines', () => {
    const { content } = made({ page: `https://portal.example.org/möte;rum=a,b/${'x'.repeat(80)}` })
    expect(linesOf(content)).toContain(`URL;VALUE=URI:https://portal.example.org/m%C3%B6te;rum=a,b/${'x'.repeat(80)}`)
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76)
  })
})

describe('a failed sending', () => {
  it('is certain when no server listened', () =>
    expect(judgeFailure(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })).result).toBe('later'))
  it('is certain when no connection came about in time, and uncertain when no answer did', () => {
    const timeout = (words: string) =>
      judgeFailure(
        Object.assign(new Error(`@smithy/node-http-handler - the request socket ${words}`), { name: 'TimeoutError' }),
      ).result
    expect(timeout('did not establish a connection with the server within the configured timeout of 2000 ms.')).toBe(
      'later',
    )
    expect(timeout('timed out after 10000 ms of inactivity')).toBe('uncertain')
  })
  it('is uncertain when the connection broke', () =>
    expect(judgeFailure(Object.assign(new Error('reset'), { code: 'ECONNRESET' })).result).toBe('uncertain'))
  it('is uncertain when no answer came in time', () =>
    expect(judgeFailure(Object.assign(new Error('timeout'), { name: 'TimeoutError' })).result).toBe('uncertain'))
})
