import { createIntl } from '@formatjs/intl'
import { describe, expect, it } from 'vitest'
import { findingCodes } from '#shared/annual-meeting/agenda/finding-codes.ts'
import { itemTitle } from '#shared/annual-meeting/protocol/wording-titles.ts'
import { findingsOf } from '#shared/annual-meeting/readiness.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { emptyMeeting, meeting, motionOne, noticeSent, people, record } from '#test/builders/meeting-content.ts'
import en from './en/annual-meeting/findings.json'
import sv from './sv/annual-meeting/findings.json'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'

const ids = findingCodes.map((code) => `findings.${code}`).toSorted()
const now = stockholmInstant('2027-03-20', '09:00')

/** Throws when a text asks for a value that the finding does not give. */
const reader = (locale: string, catalogue: MessageCatalogue) =>
  createIntl({
    locale,
    timeZone: 'Europe/Stockholm',
    messages: textsOf(catalogue),
    onError: (error) => {
      throw error
    },
  })

const crowded = meeting({
  summary: { notice: noticeSent('2027-02-10', { failed: 2 }), documents: noticeSent('2027-02-11') },
  items: [
    motionOne({ number: null, decision: null, votes: { inFavour: 30, against: 1 } }),
    record('q', 'question', {}),
  ],
  hidden: ['motions'],
  data: {
    'time-and-place': { date: '2027-03-10', meetingLink: 'nowhere' },
    'meeting-secretary': { secretary: { ref: people.vera } },
    'voting-list': { votingMemberCount: 50 },
    'agenda-determination': { decision: 'amended', present: 10, inFavour: 6, amendment: 'x' },
    'club-fee': { currentFee: 100, changed: true },
    elections: {
      posts: [
        { id: 'p' },
        {
          id: 'q',
          type: 'auditor',
          seats: 1,
          termYears: 1,
          method: 'acclamation',
          nominees: [people.mira, people.johan],
        },
      ],
    },
  },
})

describe('the texts of findings', () => {
  it('exist for every code, and for nothing else, in both languages', () => {
    expect(Object.keys(sv).toSorted()).toEqual(ids)
    expect(Object.keys(en).toSorted()).toEqual(ids)
  })
  it('are verbatim where the specification gives them', () => {
    expect(en['findings.item-not-filled-in']).toBe('"{name}" is not correctly filled in')
    expect(en['findings.url-invalid']).toBe('Enter a valid url')
    expect(sv['findings.date-required'].defaultMessage).toBe('Datum är obligatoriskt')
  })
  it.each([
    ['sv', sv],
    ['en', en],
  ] as const)('can be read in %s with the values a finding gives and the title of its item', (language, catalogue) => {
    const intl = reader(language, catalogue)
    for (const content of [crowded, emptyMeeting()]) {
      for (const { code, params, itemId } of findingsOf(content, now)) {
        const item = content.items.find(({ id }) => id === itemId)
        expect(
          intl.formatMessage(
            { id: `findings.${code}` },
            { ...(item && { name: itemTitle(item, language) }), ...params },
          ),
        ).not.toMatch(/[{}]|undefined/)
      }
    }
  })
})
