import { expect, it } from 'vitest'
import { aCompany, companyDraft } from '#test/builders/companies.ts'
import { replyHours } from '../../../business-meetings/limits.ts'
import { companyAnswerLetter, companyLinkLetter, companyWaitsLetter } from './company-letters.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const token = 'T'.repeat(43)

it.each(['sv', 'en'] as const)(
  'the letter that asks to confirm an address holds nothing that a stranger was free to write: %s',
  (language) => {
    const { company } = aCompany({ language })
    const written = JSON.stringify(companyLinkLetter(sender, company, token))
    expect(written).toContain(token)
    for (const field of ['companyName', 'name', 'role', 'phone', 'email'] as const) {
      expect(company[field]).not.toBe('')
      expect(written).not.toContain(company[field])
    }
  },
)

it('the next letter, after the link was opened, names the company', () => {
  const { company } = aCompany({ state: 'approved' })
  expect(companyAnswerLetter(sender, company, token).subject).toContain(companyDraft.companyName)
})

it.each([
  ['waits', false, 0, '48 timmar'],
  ['is waiting at the first reminder', true, 24, '24 timmar'],
  ['is late', true, replyHours, '48 timmar'],
])('a company that %s is reported to the union with the hours of the limits', (_, isReminder, waited, hours) => {
  const { company } = aCompany({ state: 'waiting', confirmedAt: 0 })
  const { heading, paragraphs } = companyWaitsLetter(sender, company, { isReminder, now: waited * 3_600_000 })
  expect([heading, ...paragraphs].join(' ')).toContain(hours)
})
