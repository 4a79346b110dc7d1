import { expect, it } from 'vitest'
import { unsignedApplication } from '../../../membership-application/stored.ts'
import { AcceptedTerms } from '../../../membership/accepted-terms.ts'
import { termsVersions } from '../../../membership-application/terms.ts'
import { completeApplication } from '#test/builders/membership-application.ts'
import { keys } from '../../keys.ts'
import { declaredEmployments, membershipItems } from './membership-items.ts'

const sent = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  owner: 'a-browser',
  at: 7,
  sentAt: 0,
  sha256: '',
  from: '2027-02-01',
}

it.each([
  ['autogiro', { directDebit: termsVersions['direct-debit'] }],
  ['paper-invoice', { directDebit: null }],
] as const)('a new member keeps which terms they have accepted, and when: paying by %s', (method, more) => {
  const application = completeApplication('retired')
  if (method === 'paper-invoice') application.payment = { method }
  const stored = { ...unsignedApplication(application, sent), person: 'S'.repeat(26), personalNumberHash: 'hash' }
  const made = { ref: stored.person, memberSince: '2027-02-01', employments: [], seq: 1 }
  const items = membershipItems(stored, { application, name: 'Siri Sökande' }, made, 9)
  const [terms] = items.filter(({ sk }) => String(sk).startsWith(keys.memberTerms))
  const expected = { source: sent.id, at: sent.at, membership: termsVersions.membership, ...more }
  expect(AcceptedTerms.parse(terms)).toEqual(expected)
})

it('a new member’s employments keep their own terms, in whatever order the register answers them', () => {
  const application = completeApplication('employed')
  if (!('employments' in application.work)) throw new Error('no employments')
  const [job] = application.work.employments
  application.work.employments = [
    { ...job!, employer: 'Nordvik AB', fixedIncome: 40_000 },
    { ...job!, employer: 'Ekbro AB', fixedIncome: 20_000 },
  ]
  const applicant = { application, name: 'Siri Sökande' }
  const stored = { ...unsignedApplication(application, sent), person: 'S'.repeat(26), personalNumberHash: 'hash' }
  const employments = declaredEmployments(stored, applicant)
    .map(({ id, employer }) => ({ id, employer, clubId: null }))
    .toReversed()
  const items = membershipItems(
    stored,
    applicant,
    { ref: stored.person, memberSince: '2027-02-01', employments, seq: 1 },
    0,
  )
  const incomes = items.filter((item) => 'fixedIncome' in item).map((item) => [item['employer'], item['fixedIncome']])
  expect(incomes).toEqual([
    ['Ekbro AB', 20_000],
    ['Nordvik AB', 40_000],
  ])
})
