import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import { applicantKinds } from '../membership-application/kinds.ts'
import {
  certificateNumber,
  certified,
  codeAsPrinted,
  factsInNumber,
  type CertificateFacts,
  CertificateToCheck,
} from './certificate.ts'

const facts: CertificateFacts = {
  day: '2027-02-20',
  birthYear: 1974,
  kind: 'manager',
  memberSince: '2018-09-01',
  kindSince: '2022-02-15',
  until: null,
}
const day = fc.integer({ min: 1, max: 65_000 }).map((days) => addDays('1900-01-01', days))

describe('the number of a certificate', () => {
  it('holds its facts, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.record({
          day,
          birthYear: fc.integer({ min: 1900, max: 2155 }),
          kind: fc.constantFrom(...applicantKinds),
          memberSince: day,
          kindSince: day,
          until: fc.option(day),
        }),
        (given) => {
          expect(factsInNumber(certificateNumber(given))).toEqual(given)
        },
      ),
    )
  })

  it('stays what it was on paper that is already printed', () => {
    expect(certificateNumber(facts)).toBe('255B-AS59-9TQ3-T000')
  })

  it('is read as people copy it: in small letters, with spaces, with O for 0 and I for 1', () => {
    const number = certificateNumber(facts)
    const typed = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'i')
    expect(factsInNumber(typed)).toEqual(facts)
    expect(certified(typed, ' astrid  LINDAHL ')).toBe(certified(number, 'Astrid Lindahl'))
    expect(certified(typed, "Conor O'Brien\u200b")).toBe(certified(number, 'Conor O’Brien'))
    expect(certified(typed, 'Renee Soren-Berg')).toBe(certified(number, 'Renée Søren‐Berg'))
    expect(codeAsPrinted('tvwx yzo1 2345')).toBe('TVWX-YZ01-2345')
  })

  it.each(['', 'ABCD', '0000-0000-0000-0000', 'UUUU-UUUU-UUUU-UUUU', `1${'Z'.repeat(15)}`])('is not %j', (number) => {
    expect(factsInNumber(number)).toBeNull()
  })
})

it('is checked by its number, its code and a name, none of them left out or of spaces alone', () => {
  const typed = { number: '255B-AS59-9TQ3-T000', code: 'TVWX-YZ01-2345', name: ' Astrid Lindahl ' }
  expect(CertificateToCheck.parse(typed)).toEqual({ ...typed, name: 'Astrid Lindahl' })
  for (const field of ['number', 'code', 'name'] as const)
    for (const missing of [{ [field]: ' ' }, { [field]: undefined }]) {
      const { error } = CertificateToCheck.safeParse({ ...typed, ...missing })
      expect(error && fieldErrors(error).map(({ path, code }) => `${path} ${code}`)).toEqual([`${field} required`])
    }
})
