import { readFileSync } from 'node:fs'
import { createIntl } from '@formatjs/intl'
import { describe, expect, it } from 'vitest'
import { applicationText, protocolText } from './visible-text.ts'
import { textsOf, type MessageCatalogue } from '../languages/message-catalogue.ts'

const intl = (language: string) => {
  const file = new URL(`./messages/${language}.json`, import.meta.url)
  const messages = textsOf(JSON.parse(readFileSync(file, 'utf8')) as MessageCatalogue)
  return createIntl({
    locale: language,
    messages,
    onError: (error) => {
      throw error
    },
  })
}
const format = (language: string) => (id: string, values: Record<string, string | number>) =>
  intl(language).formatMessage({ id }, values)

const order = {
  productName: 'Förbundet',
  clubName: 'Klubben Nordvik AB',
  year: 2027,
  meetingDay: '12 februari 2027',
  content: {
    documentSha256: '0123456789abcdef'.repeat(4),
    round: 2,
    role: 'adjuster' as const,
    meeting: 'am/club-001/2027',
  },
}

describe('the text that the app shows', () => {
  it.each(['sv', 'en'])('names the club, the day, the round and the whole hash (%s)', (language) => {
    const text = protocolText(order, format(language))
    expect(text).toContain('Klubben Nordvik AB')
    expect(text).toContain('12 februari 2027')
    expect(text.replaceAll(' ', '')).toContain(order.content.documentSha256)
    expect(text).toMatch(/omgång 2|round 2/i)
  })

  it.each([
    ['sv', /^# ÖVNING/, '2027'],
    ['en', /^# REHEARSAL/, '2027'],
  ] as const)('says first of all that it is a rehearsal (%s)', (language, first, year) => {
    const text = protocolText({ ...order, year: 12027 }, format(language))
    expect(text).toMatch(first)
    expect(text).toContain(year)
    expect(text).not.toContain('12027')
    expect(protocolText(order, format(language))).not.toMatch(first)
  })

  it('says in which role the person signs', () => {
    const secretary = { ...order, content: { ...order.content, role: 'secretary' as const } }
    expect(protocolText(order, format('sv'))).toContain('justerare')
    expect(protocolText(secretary, format('sv'))).toContain('sekreterare')
  })

  it('never lets a name format the text', () => {
    const text = protocolText({ ...order, clubName: 'Nord\n# *Vik* | AB' }, format('sv'))
    expect(text).toContain('Nord Vik AB')
    expect(text).not.toContain('# *Vik')
  })

  it.each(['sv', 'en'])('can be formatted, like every other text of the area (%s)', (language) => {
    const values = {
      productName: 'P',
      clubName: 'K',
      year: '2027',
      meetingDay: 'D',
      round: 1,
      documentSha256: 'H',
      seconds: 1,
      lastDay: 'D',
      host: 'portal.example',
      kind: 'student',
      firstDay: 'D',
      amount: 235,
      club: 0,
      fee: 'month',
      applicationSha256: 'H',
    }
    for (const id of Object.keys(intl(language).messages)) expect(format(language)(id, values)).not.toMatch(/[{}]|^$/)
  })

  it.each([
    ['sv', 'som student', 'Medlem från: 1 februari 2027', 'Avgift: 20 kr i månaden, varav klubben 5 kr'],
    ['en', 'as a student', 'Member from: 1 februari 2027', 'Fee: SEK 20 a month, of which SEK 5 to the club'],
  ])('says as what a person applies, from when and what it costs (%s)', (language, ...parts) => {
    const content = {
      purpose: 'application' as const,
      application: '01JZZZZZZZZZZZZZZZZZZZZZZA',
      applicationSha256: '0123456789abcdef'.repeat(4),
    }
    const fee = { amount: 20, per: 'month' as const, club: 5 }
    const application = { productName: 'Förbundet', kind: 'student', firstDay: '1 februari 2027', fee, content }
    const text = applicationText(application, format(language))
    for (const part of parts) expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain(content.applicationSha256)
  })
})
