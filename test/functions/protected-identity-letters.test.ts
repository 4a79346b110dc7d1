import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HandedOver } from '#shared/annual-meeting/handover/handed-over.ts'
import { BookingLetterKind, LetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { sentLetters } from '#shared/letter-delivery/letter-table.ts'
import { emptyDraft } from '#shared/mailings/mailing.ts'
import { composeMessage, type PreparedLetter } from '#shared/platform/mail/message.ts'
import { sampleCompany } from '#shared/platform/mail/samples/business-meeting-samples.ts'
import { letterSamples } from '#shared/platform/mail/samples/letter-samples.ts'
import { sampleClub, sampleReader } from '#shared/platform/mail/samples/sample.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import { letterSources } from '#workflows/letter-delivery/letter-sources.ts'
import { portalNow } from '../builders/database.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { anAbout } from '../builders/about.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { changeOfVera, club, leaveTraces, traces, vera } from '../builders/traces-of-a-person.ts'

/** The kinds of letters by whom they name beside their reader. */
const kindsOf = (as: (typeof sentLetters)[LetterKind]['names']) =>
  LetterKind.options.filter((kind) => sentLetters[kind].names === as)
const settings = { portalOrigin: 'http://localhost', productName: 'Förbundet', productSlug: 'forbundet' }
const readers = ['chairman', 'secretary', 'member', 'vice-chairman'].map(persona)

const portals: Portal[] = []
afterAll(() => portals.forEach((portal) => portal.close()))

/** The letters that each kind makes of a meeting in which she has done whatever leaves a name, by kind. */
const lettersAbout = async (person: Person): Promise<Map<LetterKind, PreparedLetter[]>> => {
  const portal = await aPortal({ routes: everyOperation as never })
  portals.push(portal)
  await leaveTraces(portal, person)
  const mandate = { type: 'auditor' as const, from: '2026-03-01', until: '2027-01-19' }
  const registered: HandedOver = {
    commandId: 'registered',
    clubId: club,
    at: portalNow,
    by: person.ref,
    starts: [{ ...mandate, id: 'begun', person: person.ref }],
    ends: readers.map(({ ref }) => ({ ...mandate, id: `ended-${ref}`, person: ref })),
  }
  const { meetings } = portal.stores
  const mailing = {
    ...emptyDraft,
    subject: 'Fika på fredag',
    id: '01JZZZZZZZZZZZZZZZZZZZZZZM',
    clubId: club,
    version: 1,
    createdAt: portalNow,
    updatedAt: portalNow,
    updatedBy: person.ref,
    attachments: [],
    sent: null,
  }
  const summary = (await meetings.readSummary({ club, year: 2027 }))!
  const stores = {
    ...portal.stores,
    mailings: { ...portal.stores.mailings, read: async () => mailing },
    meetings: {
      ...meetings,
      // Submitted, so that the letters of its end are made too.
      readSummary: async () => ({ ...summary, submittedAt: portalNow }),
      readHistory: async () => [{ what: 'assignments-registered', commandId: registered.commandId }],
      readPlannedHandovers: async () => [registered],
    },
  }
  const sourceOf = letterSources({
    stores: stores as never,
    settings: settings as never,
    realNow: () => portalNow,
    sealing: sealingForTests(),
    files: {} as never,
    storedPortalNow: async () => portalNow,
  })
  const made = new Map<LetterKind, PreparedLetter[]>()
  for (const kind of LetterKind.options) {
    const rest = {
      clubId: club,
      year: 2027,
      createdAt: portalNow,
      by: person.ref,
      recipients: 1,
      lots: 1,
    }
    const about = kind === 'mandate-vacated' ? { of: kind, source: changeOfVera } : anAbout(kind)
    const source = await sourceOf({ sendId: 'send-of-vera', kind, about, ...rest })
    const letters: PreparedLetter[] = []
    for (const { ref } of readers) {
      const letter = await source?.((await portal.stores.people.person(ref))!)
      if (letter) letters.push(letter)
    }
    made.set(kind, letters)
  }
  return made
}
const isExplaining = (letter: PreparedLetter) => {
  const attached = letter.attachments.map(({ content }) => content.toString())
  const text = [letter.subject, letter.html, letter.text, ...attached].join(' ')
  return traces.some((trace) => text.includes(trace))
}
/** The sample of a letter to an editor is of another kind; it has none of its own. */
const isSampled = (kind: LetterKind) => kind !== 'letter-sample'
/**
 * Whom a letter about people who do not exist names beside its reader: in Swedish names alone have two capitals in a
 * row.
 */
const namedInSample = async (kind: keyof typeof letterSamples): Promise<string[]> => {
  const { subject, text, attachments } = await letterSamples[kind]({ ...settings, productName: 'förbundet' }, 'sv')
  const written = [subject, text, ...attachments.map(({ content }) => content.toString())].join('\n')
  const [first = ''] = sampleReader.split(' ')
  const expected = [sampleReader, first, sampleClub, sampleCompany('sv').companyName]
  const left = expected.reduce((rest, each) => rest.replaceAll(each, '…'), written)
  return [...new Set(left.match(/\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu))]
}

describe('a letter', () => {
  let [protectedHer, named] = [new Map<LetterKind, PreparedLetter[]>(), new Map<LetterKind, PreparedLetter[]>()]
  beforeAll(async () => {
    protectedHer = await lettersAbout({ ...vera, protected: true })
    named = await lettersAbout(vera)
  })

  test.each(kindsOf('others'))('%s names others, and no person with a protected identity', (kind) => {
    expect(named.get(kind)?.some(isExplaining)).toBe(true)
    expect(protectedHer.get(kind)?.map(isExplaining)).toEqual(named.get(kind)?.map(() => false))
  })

  test.each(kindsOf('nobody'))('%s goes to many and names no person', (kind) => {
    expect(named.get(kind)).toHaveLength(readers.length)
    expect([...(named.get(kind) ?? []), ...(protectedHer.get(kind) ?? [])].some(isExplaining)).toBe(false)
  })

  test.each(kindsOf('own'))('%s is made only for the person whom it is about', (kind) => {
    expect([...(named.get(kind) ?? []), ...(protectedHer.get(kind) ?? [])].some(isExplaining)).toBe(false)
  })

  test('of its reader’s own matters: these kinds are made above, and every kind but one has a sample below', () => {
    const made = kindsOf('own').filter((kind) => (named.get(kind) ?? []).length > 0)
    expect(made).toEqual(['mandate-ending-60', 'mandate-ending-14', 'mandate-expired', 'mailing', 'letter-sample'])
    expect(kindsOf('own').filter((kind) => !isSampled(kind))).toEqual(['letter-sample'])
  })

  test.each(kindsOf('own').filter(isSampled))('%s names only its reader in its sample', async (kind) => {
    // The company has named whom a student is to ask for.
    const allowed = BookingLetterKind.safeParse(kind).success ? [sampleCompany('sv').name] : []
    expect((await namedInSample(kind)).filter((name) => !allowed.includes(name))).toEqual([])
  })

  test.each(kindsOf('others').filter(isSampled))(
    '%s names another person in its sample, who is found there',
    async (kind) => {
      expect(await namedInSample(kind)).not.toEqual([])
    },
  )

  test('is declined by a press in a mail program where it is a mailing, and no other is', () => {
    const declined = LetterKind.options.filter((kind) =>
      named.get(kind)?.some(({ oneClick }) => oneClick !== undefined),
    )
    expect(declined).toEqual(['mailing'])
  })

  test('is one message with a text and an HTML part to one reader, as an independent reader of mail takes it apart', async () => {
    const reader = { name: 'Elin Furuvik', email: 'elin@example.com' }
    const personalNumber = /\b(?:19|20)\d{6}[- ]?\d{4}\b/
    const kinds = [...named].filter(([, letters]) => letters.length > 0)
    expect(kinds.length).toBeGreaterThan(12)
    for (const [, letters] of kinds)
      for (const letter of letters) {
        const parsed = await simpleParser(
          Buffer.from(await composeMessage('Förbundet <portalen@example.org>', reader, letter)),
        )
        const to = [parsed.to].flat().flatMap((each) => each?.value.map(({ address }) => address))
        expect([to, parsed.cc, parsed.bcc]).toEqual([[reader.email], undefined, undefined])
        expect(parsed.subject).toBe(letter.subject)
        expect([parsed.text, parsed.html].every((part) => typeof part === 'string' && part.length > 100)).toBe(true)
        expect(parsed.attachments).toHaveLength(letter.attachments.length)
        expect(`${parsed.text}${String(parsed.html)}`).not.toMatch(personalNumber)
      }
  })
})
