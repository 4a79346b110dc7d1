import { describe, expect, it } from 'vitest'
import { changeKinds, type ChangeKind } from '../../../membership-change/change-kinds.ts'
import { ChangeCause, ChangeState, isEndingCause } from '../../../membership-change/states.ts'
import { letterOfOutcome } from '../../../membership-change/letters.ts'
import { membershipChangeLetter } from './membership-change-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const done = {
  kind: 'reduced-fee',
  from: '2027-02-01',
  state: 'done',
  cause: null,
  fee: { amount: 70, per: 'month', club: 0 },
} as const
const stopped = { ...done, state: 'stopped', fee: null } as const

describe('the letter about a change of a membership', () => {
  it('says what holds, from when and for what fee, and leads to the membership', () => {
    const { subject, facts, button } = membershipChangeLetter(sender, 'sv', done)
    expect(subject).toBe('Ändringen gäller: sänkt avgift under ledighet')
    expect(facts?.map(({ value }) => value)).toEqual([
      'sänkt avgift under ledighet',
      '1 februari 2027',
      '70\u00a0kr i månaden',
    ])
    expect(button?.url).toBe('http://localhost:4000/mitt-forbundet/medlemskap')
    const english = membershipChangeLetter(sender, 'en', done)
    expect(english.facts?.map(({ value }) => value)).toEqual([
      'reduced fee during leave',
      '1 February 2027',
      'SEK\u00a070 a month',
    ])
  })

  it('says what becomes of the insurances, only for a change that holds', () => {
    const insurance = {
      income: { is: 'ends', day: '2027-01-31' },
      additional: { is: 'never-starts', day: '2027-03-01' },
    } as const
    const facts = (language: 'sv' | 'en', change: typeof done | typeof stopped) =>
      membershipChangeLetter(sender, language, { ...change, kind: 'retired', insurance })
        .facts?.slice(change === done ? 3 : 2)
        .map(({ label, value }) => `${label}: ${value}`)
    expect(facts('sv', done)).toEqual([
      'Inkomstförsäkring: Upphör, sista dagen är 31 januari 2027',
      'Tilläggsförsäkring: Börjar inte gälla 1 mars 2027',
    ])
    expect(facts('en', done)?.[0]).toBe('Income insurance: Ends, the last day is 31 January 2027')
    expect(facts('sv', stopped)).toEqual([])
  })

  it('names the assignments that end with the change, also one that never began', () => {
    const ended = [{ title: 'Ordförande', clubName: 'Klubben Nordvik', from: '2026-03-01', until: '2027-01-31' }]
    const last = (language: 'sv' | 'en') =>
      membershipChangeLetter(sender, language, { ...done, kind: 'retired', ended }).facts?.at(-1)
    expect(last('sv')).toEqual({
      label: 'Uppdrag som har upphört',
      value: 'Ordförande, Klubben Nordvik, till och med 31 januari 2027',
    })
    expect(last('en')?.value).toBe('Ordförande, Klubben Nordvik, until 31 January 2027')
    ended[0]!.from = '2027-03-01'
    expect(last('sv')?.value).toBe('Ordförande, Klubben Nordvik, skulle ha börjat 1 mars 2027')
    expect(last('en')?.value).toBe('Ordförande, Klubben Nordvik, was to begin on 1 March 2027')
  })

  it.each(['not-member', 'kind-unfit'] as const)(
    'says of a stopped change that everything is as before, without naming the membership: %s',
    (cause) => {
      const [body] = membershipChangeLetter(sender, 'sv', { ...stopped, cause }).paragraphs
      expect(body).toBe('Ändringen som du bad om genomfördes inte. Allt är som förut.')
    },
  )

  it('says why a stopped one was stopped and what to do, and leads to the cases', () => {
    const causes = ChangeCause.options.filter(isEndingCause)
    const why = causes.map((cause) => membershipChangeLetter(sender, 'sv', { ...stopped, cause }).paragraphs.at(-1))
    expect(new Set(why).size).toBe(causes.length)
    const { subject, button, facts } = membershipChangeLetter(sender, 'sv', { ...stopped, cause: 'kind-unfit' })
    expect(subject).toBe('Ändringen stoppades: sänkt avgift under ledighet')
    expect(button?.url).toBe('http://localhost:4000/mitt-forbundet/mina-arenden')
    expect(facts).toHaveLength(2)
  })

  it('names every kind of change in both languages', () => {
    for (const language of ['sv', 'en'] as const) {
      const names = changeKinds.map((kind) => membershipChangeLetter(sender, language, { ...done, kind }).subject)
      expect(new Set(names).size).toBe(changeKinds.length)
    }
  })

  it('is written of one that begins on a day and of one that was stopped or refused, and of no other', () => {
    const statesWithLetter = (kind: ChangeKind, from: string | null) =>
      ChangeState.options.filter((state) => letterOfOutcome({ kind, state, from, cause: null }) !== null)
    expect(statesWithLetter('retired', '2027-02-01')).toEqual(['done', 'refused', 'stopped'])
    expect(statesWithLetter('contact', null)).toEqual(['refused', 'stopped'])
    expect(statesWithLetter('regretted', null)).toEqual(['done', 'refused', 'stopped'])
  })

  it('is written of one that the union has closed, and of none that its member took back', () => {
    const cancelled = { ...stopped, state: 'cancelled' } as const
    expect(letterOfOutcome(cancelled)).toBeNull()
    expect(letterOfOutcome({ ...cancelled, cause: 'closed-by-union' })).toBe('membership-change-stopped')
    const { subject, paragraphs } = membershipChangeLetter(sender, 'sv', { ...cancelled, cause: 'closed-by-union' })
    expect(subject).toBe('Ändringen stoppades: sänkt avgift under ledighet')
    expect(paragraphs.at(-1)).toBe('Vi har stängt ändringen. Kontakta oss om du undrar varför.')
  })

  it('confirms that a membership was regretted, and leads to the cases', () => {
    const regretted = { ...done, kind: 'regretted', from: null, fee: null } as const
    const { subject, paragraphs, button } = membershipChangeLetter(sender, 'sv', regretted)
    expect(subject).toBe('Du har ångrat ditt medlemskap')
    expect(paragraphs[0]).toContain('Det räknas som att det aldrig har börjat')
    expect(button?.url).toBe('http://localhost:4000/mitt-forbundet/mina-arenden')
  })
})
