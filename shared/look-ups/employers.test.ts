import { expect, it } from 'vitest'
import { hasLuhnCheckDigit } from '../fields/luhn.ts'
import { employerFacts } from './employers.ts'
import { isKnown, lookUps } from './lists.ts'

it('of the employer at every workplace of the list is known what the lists and a check digit can bear out', () => {
  const numbers = lookUps.workplaces.map(({ id }) => {
    const facts = employerFacts(id)!
    expect([isKnown('company-types', facts.companyType), isKnown('industries', facts.industry)]).toEqual([true, true])
    // No company of this world begins so.
    expect(facts.organisationNumber).toMatch(/^552\d{3}-\d{4}$/)
    expect(hasLuhnCheckDigit(facts.organisationNumber.replace('-', ''))).toBe(true)
    return facts.organisationNumber
  })
  expect(new Set(numbers).size).toBe(lookUps.workplaces.length)
})

it.each([
  ['almstad-bygg-ab', 'construction'],
  ['angsfors-data-ab', 'it'],
  ['ekbro-energi-ab', 'energy'],
  ['ekbro-konsult-ab', 'consulting'],
  ['nordvik-logistik-ab', 'transport'],
  ['nordvik-mekanik-ab', 'manufacturing'],
  ['nordvik-papper-ab', 'forestry'],
  ['nordvik-teknik-ab', 'consulting'],
  ['nordvik-verkstad-ab', 'manufacturing'],
  ['havsbris-verktyg-ab', 'manufacturing'],
  ['nordvik-ab', 'energy'],
])('what %s does follows from its name: %s', (workplace, industry) => {
  expect(employerFacts(workplace)?.industry).toBe(industry)
})

it('nothing is known of an employer that the list does not have', () => {
  expect(employerFacts('elsewhere-ab')).toBeUndefined()
})
