import { describe, expect, it } from 'vitest'
import { changeKinds } from '../../../membership-change/change-kinds.ts'
import { ChangeState } from '../../../membership-change/states.ts'
import { letterOfProgress } from '../../../membership-change/letters.ts'
import { membershipChangeSendId } from '../sending-ids.ts'
import { additionalInsuranceLetter } from './additional-insurance-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const planned = { kind: 'additional-insurance', from: '2027-03-01', state: 'planned', insuredSalary: 75_000 } as const
const end = { ...planned, kind: 'additional-insurance-ended', insuredSalary: null } as const
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the letter about the additional insurance', () => {
  it('says what is insured and from when, and leads to the page of the income insurance', () => {
    const { subject, facts, button } = additionalInsuranceLetter(sender, 'sv', planned)
    expect(subject).toBe('Tilläggsförsäkringen är beviljad')
    expect(facts?.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
      'Ändring: tilläggsförsäkring',
      'Försäkrad lön: 75 000 kr i månaden',
      'Från och med: 1 mars 2027',
    ])
    expect(button?.url).toBe('http://localhost:4000/mitt-forbundet/inkomstforsakring')
  })

  it('says the last day of an insurance that ends', () => {
    const { subject, facts } = additionalInsuranceLetter(sender, 'en', end)
    expect(subject).toBe('The additional insurance is being ended')
    expect(facts?.at(-1)).toEqual({ label: 'Up to and including', value: '28 February 2027' })
  })

  it.each(['sv', 'en'] as const)('has another subject for each state and way, in %s', (language) => {
    const letters = (['waiting', 'planned', 'done'] as const).flatMap((state) =>
      [planned, end].map((each) => additionalInsuranceLetter(sender, language, { ...each, state })),
    )
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(letters.length)
    expect(letters.every(({ paragraphs: [body] }) => body && body.length > 40)).toBe(true)
  })

  it('is written about a granted change, and about one that waits for a register that does not answer', () => {
    const states = (kind: (typeof changeKinds)[number], cause: 'register-slow' | null) =>
      ChangeState.options.filter((state) => letterOfProgress({ kind, state, cause }) !== null)
    expect(states('additional-insurance', null)).toEqual(['planned'])
    expect(states('additional-insurance', 'register-slow')).toEqual(['waiting', 'planned'])
    expect(states('retired', 'register-slow')).toEqual([])
    const takingBack = { by: 'member', at: 0 } as const
    expect(letterOfProgress({ kind: planned.kind, state: 'planned', cause: null, takingBack })).toBeNull()
  })

  it('has a sending of its own for each', () => {
    const kinds = ['additional-insurance-received', 'additional-insurance-accepted', 'membership-change-done'] as const
    const ids = kinds.map((kind) => membershipChangeSendId('01JZZZZZZZZZZZZZZZZZZZZZZG', kind))
    expect(new Set(ids).size).toBe(3)
  })
})
