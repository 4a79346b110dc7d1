import { luhnCheckDigit } from '../fields/luhn.ts'
import { workplaces } from './long-lists.ts'

/** So that no one has to type it: ids of the lists of company types and industries. */
export type EmployerFacts = { companyType: string; organisationNumber: string; industry: string }

/** What an employer of the demonstration does, by the word for it in its name. */
const industryOf: Readonly<Record<string, string>> = {
  Bygg: 'construction',
  Data: 'it',
  Energi: 'energy',
  Konsult: 'consulting',
  Logistik: 'transport',
  Mekanik: 'manufacturing',
  Papper: 'forestry',
  Teknik: 'consulting',
  Verkstad: 'manufacturing',
  Verktyg: 'manufacturing',
}

/** A number that no company of this world has: none begins with 552. */
const organisationNumberOf = (index: number): string => {
  const digits = `552${String(index + 1).padStart(3, '0')}001`
  return `${digits.slice(0, 6)}-${digits.slice(6)}${luhnCheckDigit(digits)}`
}

const facts = new Map<string, EmployerFacts>(
  workplaces.map(({ id, name }, index) => [
    id,
    {
      companyType: 'limited-company',
      organisationNumber: organisationNumberOf(index),
      industry: industryOf[name.sv.split(' ').at(-2) ?? ''] ?? 'energy',
    },
  ]),
)

export const employerFacts = (workplace: string): EmployerFacts | undefined => facts.get(workplace)
