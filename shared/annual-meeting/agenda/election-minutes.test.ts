import { describe, expect, it } from 'vitest'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { generateDraft } from '../protocol/generate.ts'

type Data = Record<string, unknown>

describe('elections in the protocol', () => {
  const { astrid, johan, mira } = people
  const post = { id: 'p', type: 'chairman', seats: 1, termYears: 1, nominees: [astrid, johan, mira], method: 'counted' }
  const first = { votes: { [astrid]: 9, [johan]: 6, [mira]: 4 }, blanks: 1 }
  const minutes = (more: Data) =>
    generateDraft(meeting({ data: { elections: { posts: [{ ...post, ...more }] } } }), 'sv')
      .filter(({ itemId, kind }) => itemId === 'elections' && kind !== 'heading')
      .map(({ text }) => text)
  it('state the rounds and the run-off', () => {
    expect(minutes({ rounds: [first, { votes: { [astrid]: 12, [johan]: 8 }, blanks: 0 }] })).toEqual([
      'a) Ordförande på ett år.',
      'I första valomgången avgavs 19 giltiga röster: Astrid Lindahl 9, Johan Ekberg 6 och Mira Öst 4. En röst var blank. Ingen fick mer än hälften av rösterna.',
      'Andra valomgången hölls mellan Astrid Lindahl och Johan Ekberg.',
      'I andra valomgången avgavs 20 giltiga röster: Astrid Lindahl 12 och Johan Ekberg 8.',
      'Mötet valde Astrid Lindahl till ordförande på ett år.',
    ])
  })
  it('state who withdrew before the run-off, and who was elected without a vote', () => {
    const second = { votes: { [astrid]: 12, [mira]: 8 }, blanks: 0 }
    expect(minutes({ rounds: [first, second], withdrawn: [johan] }).slice(2, 4)).toEqual([
      'Johan Ekberg avböjde.',
      'Andra valomgången hölls mellan Astrid Lindahl och Mira Öst.',
    ])
    expect(minutes({ rounds: [first], withdrawn: [johan, mira] }).slice(2)).toEqual([
      'Johan Ekberg och Mira Öst avböjde.',
      'Det fanns inte fler kandidater än platser kvar. Astrid Lindahl valdes utan omröstning.',
      'Mötet valde Astrid Lindahl till ordförande på ett år.',
    ])
    const english = generateDraft(
      meeting({ data: { elections: { posts: [{ ...post, rounds: [first], withdrawn: [johan, mira] }] } } }),
      'en',
    ).map(({ text }) => text)
    expect(english).toContain('No more candidates than seats were left. Elected without a vote: Astrid Lindahl.')
  })
  it('state who had a majority where more are to be elected', () => {
    const round = { votes: { [astrid]: 13, [johan]: 9, [mira]: 4 }, blanks: 0, ballots: 20 }
    const minuted = minutes({ type: 'boardMember', seats: 2, rounds: [round] })
    expect(minuted[1]).toContain('Mer än hälften av rösterna fick Astrid Lindahl.')
  })
  it('say that the union registers an assignment that is the union’s', () => {
    const minuted = minutes({ type: 'ewcMember', nominees: [astrid], method: 'acclamation' })
    expect(minuted.at(-1)).toBe('Förbundet registrerar uppdraget.')
    expect(minutes({ nominees: [astrid], method: 'acclamation' })).not.toContain('Förbundet registrerar uppdraget.')
  })
  it('say that an election is open', () => {
    expect(minutes({ rounds: [first] }).at(-1)).toBe('Valet är inte avgjort.')
    const half = minutes({ rounds: [{ votes: { [astrid]: 12 } }] })
    expect(half.slice(1)).toEqual(['Valet är inte avgjort.'])
  })
  it('name the key with which a draw can be checked', () => {
    const tie = { votes: { [astrid]: 10, [johan]: 10 } }
    expect(
      minutes({ nominees: [astrid, johan], rounds: [tie, tie], seed: 'abc' }).some(
        (text) => text.startsWith('Lotten avgjorde mellan') && text.endsWith('med nyckeln abc.'),
      ),
    ).toBe(true)
  })
  it('call an empty post and an empty seat vacant', () => {
    expect(minutes({ nominees: [], method: 'acclamation' })).toEqual([
      'a) Ordförande på ett år.',
      'Uppdraget är vakant.',
    ])
    expect(minutes({ type: 'boardMember', seats: 2, termYears: 2, nominees: [johan], method: 'acclamation' })).toEqual([
      'a) Ledamöter på två år.',
      'Mötet valde Johan Ekberg till ledamot på två år.',
      'En plats är vakant.',
    ])
    expect(minutes({ postponed: true }).at(-1)).toBe('Mötet beslutade att skjuta upp valet.')
  })
})
