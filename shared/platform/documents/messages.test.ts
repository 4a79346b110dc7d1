import { describe, expect, it } from 'vitest'
import { documentMessages, type DocumentMessage } from './messages.ts'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

const ids = Object.keys(sv) as DocumentMessage[]
const places = (text: string) => [...new Set(text.match(/\{\w+/g))].toSorted()

describe('the catalogues of documents', () => {
  it('have the same messages, in Swedish described for the translator', () => {
    expect(Object.keys(en)).toEqual(ids)
    for (const { description, defaultMessage } of Object.values(sv))
      expect([description, defaultMessage]).not.toContain('')
    expect(Object.values(en)).not.toContain('')
  })

  it.each(ids)('%s has the same places to fill in both languages and can be written', (id) => {
    const named = (text: string) =>
      places(text).filter(
        (place) =>
          !/^\{(en|one|Sekreterarens|Justerarens|sekreterare\w*|justerare\w*|the|secretary|adjuster)$/.test(place),
      )
    expect(named(en[id])).toEqual(named(sv[id].defaultMessage))
    const values = {
      role: 'adjuster',
      count: 2,
      signedAt: 0,
      submittedAt: 0,
      uploadedAt: 0,
      name: 'Åsa',
      page: 1,
      of: 2,
      clubName: 'K',
      year: '2027',
      round: 1,
      files: 'f',
      file: 'f',
      fingerprint: 'f',
      detail: 'd',
      protocol: 'p',
      number: 1,
      address: 'a',
      title: 't',
      club: 'k',
      dated: 'd',
      day: 'd',
      until: 'u',
      at: 'a',
      course: 'c',
      from: 'f',
      to: 't',
      noticeDays: 14,
      sum: 's',
      amount: 250,
      month: 'm',
      documentsDays: 7,
      subject: 's',
      sender: 's',
      time: 't',
    }
    for (const language of ['sv', 'en'] as const) expect(documentMessages(language)(id, values)).not.toMatch(/[{}]/)
  })
})
