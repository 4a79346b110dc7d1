import { expect, it } from 'vitest'
import { noTerms, workplaceAt } from '#test/builders/described-work.ts'
import { MemberEmployment } from '../membership/employment.ts'
import { WantedChange } from './change.ts'
import { rulesOf } from './groups.ts'

const job = MemberEmployment.parse({ id: 'job', employer: 'Nordvik AB', clubId: null, from: '2027-01-01' })
const membership = { entries: [], employments: [job], reduced: [], additional: [], clubs: [] }
const ground = { membership, source: '01CHANGE', today: '2027-01-20', conflicts: [], contact: null }
const issueOf = (given: object) =>
  rulesOf(WantedChange.parse({ employment: 'job', from: '2027-01-20', ...given })).fieldIssue?.(ground) ?? null

const terms = { kind: 'employment-changed', ...noTerms }
const where = { kind: 'workplace-changed', ...workplaceAt('Nordvik AB') }

it.each([
  [terms, { path: 'occupation', code: 'terms-unchanged' }],
  [{ ...terms, fixedIncome: 1 }, null],
  [{ ...terms, isManager: true }, null],
  [where, { path: 'employer', code: 'workplace-unchanged' }],
  [{ ...where, employer: 'Ekbro' }, null],
  [{ ...where, workplace: 'club-002' }, null],
])('a change of an employment that changes nothing is reported at its field: %j', (given, issue) =>
  expect(issueOf(given)).toEqual(issue),
)

it('a day that comes too early is reported before that', () =>
  expect(issueOf({ ...terms, from: '2026-12-31' })?.path).toBe('from'))

it.each([
  ['the same', {}, 'contact-unchanged'],
  ['the same number as the register writes it', { known: { phone: '+46701740612' } }, 'contact-unchanged'],
  ['another number', { wanted: { phone: '0701740613' } }, null],
  ['another street', { wanted: { street: 'nygatan 7' } }, null],
  ['another post code', { wanted: { zipCode: '76544' } }, null],
  ['another city', { wanted: { city: 'Norrby' } }, null],
  ['a number where none is known', { known: { phone: null } }, null],
] as const)('a change of contact details to %s', (_, { known, wanted }: Partial<Record<string, object>>, code) => {
  const [place, phone] = [{ street: 'Nygatan 7', zipCode: '76543', city: 'Söderby' }, '0701740612']
  const contact = { email: null, phone, ...place, ...known }
  const change = WantedChange.parse({ kind: 'contact', phone, ...place, ...wanted })
  const issue = rulesOf(change).fieldIssue?.({ ...ground, contact }) ?? null
  expect(issue).toEqual(code && { path: 'phone', code })
})

it('contact details are new to whom none are known', () => {
  const change = WantedChange.parse({ kind: 'contact', phone: '0701740612', street: 'A', zipCode: '1', city: 'B' })
  expect(rulesOf(change).fieldIssue?.(ground)).toBeNull()
})
