import { describe, expect, it } from 'vitest'
import type { StoredApplication } from '../../../membership-application/stored.ts'
import { applicationLetter } from './application-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const registered: StoredApplication = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  owner: 'a-browser',
  kind: 'employed',
  language: 'sv',
  at: 0,
  sentAt: 0,
  sha256: 'ab'.repeat(32),
  from: '2027-01-20',
  fee: { amount: 250, per: 'month', club: 15 },
  firstCharge: { amount: 250, due: '2027-02-26' },
  state: 'registered',
  cause: null,
  attempts: 0,
  nextAttemptAt: null,
  person: '01JZZZZZZZZZZZZZZZZZZZZZZB',
  personalNumberHash: 'hash',
  memberSince: '2027-01-20',
  firstFeeDay: '2027-02-01',
  regretUntil: '2027-02-03',
  revision: 3,
}
const refused: StoredApplication = {
  ...registered,
  state: 'refused',
  memberSince: null,
  firstFeeDay: null,
  regretUntil: null,
}

describe('the letter about an application for membership', () => {
  it.each([
    [
      'sv',
      [
        '20 januari 2027',
        '250\u00a0kr i månaden, varav klubben 15\u00a0kr',
        '1 februari 2027',
        '250\u00a0kr, senast 26 februari 2027',
      ],
      'ångra medlemskapet till och med 3 februari 2027',
    ],
    [
      'en',
      [
        '20 January 2027',
        'SEK\u00a0250 a month, of which SEK\u00a015 to the club',
        '1 February 2027',
        'SEK\u00a0250, by 26 February 2027',
      ],
      'withdraw from the membership up to and including 3 February 2027',
    ],
  ] as const)('gives a new member the first day, the fee and what happens next (%s)', (language, values, regret) => {
    const { facts, paragraphs } = applicationLetter(sender, { ...registered, language })
    expect(facts?.map(({ value }) => value)).toEqual(values)
    expect(paragraphs.join(' ')).toContain(regret)
  })

  it('says what a fee is for a year that is paid by the year', () => {
    const { facts } = applicationLetter(sender, { ...registered, fee: { amount: 100, per: 'year', club: 0 } })
    expect(facts?.map(({ value }) => value)).toContain('100\u00a0kr om året')
  })

  it('gives a refused applicant the reason, and the way on, without fee or day', () => {
    const member = applicationLetter(sender, { ...refused, cause: 'already-member' })
    const rejected = applicationLetter(sender, { ...refused, cause: 'register-rejected' })
    expect([member.facts, rejected.facts]).toEqual([[], []])
    expect(member.paragraphs.at(-1)).toContain('Du är redan medlem')
    expect(rejected.paragraphs.at(-1)).toContain('Kontakta oss')
  })

  it.each([
    ['handed-back', 'Vi har lämnat tillbaka din ansökan'],
    ['closed-by-union', 'Vi har stängt din ansökan'],
  ] as const)('says to an applicant what an operator did with the application: %s', (cause, words) => {
    expect(applicationLetter(sender, { ...refused, cause }).paragraphs.at(-1)).toContain(words)
  })

  it.each([
    ['registered', null, '/mitt-forbundet/medlemskap', 'Se ditt medlemskap'],
    ['refused', 'already-member', '/mitt-forbundet/medlemskap', 'Se ditt medlemskap'],
    ['refused', 'handed-back', '/bli-medlem', 'Gör om ansökan'],
    ['refused', 'closed-by-union', '/kontakta-forbundet', 'Kontakta Förbundet'],
    ['refused', 'register-rejected', '/kontakta-forbundet', 'Kontakta Förbundet'],
  ] as const)('leads with its button to where one goes on: %s, %s', (state, cause, path, words) => {
    const { button } = applicationLetter(sender, { ...registered, state, cause })
    expect(button).toEqual({ text: words, url: `http://localhost:4000${path}` })
  })
})
