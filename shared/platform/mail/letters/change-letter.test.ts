import { describe, expect, it } from 'vitest'
import { changeLetter, type ChangeFacts } from './change-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }
const facts: ChangeFacts = {
  what: 'registered',
  clubName: 'Klubben Nordvik AB',
  title: 'Revisor',
  from: '2027-01-20',
  until: '2028-02-29',
}

describe('the letter about a change of an assignment', () => {
  it('says what is registered, from when and until when', () => {
    const { subject, facts: listed } = changeLetter(sender, 'sv', facts)
    expect(subject).toBe('Du har ett nytt uppdrag: Revisor – Klubben Nordvik AB')
    expect(listed?.map(({ value }) => value)).toEqual(['Revisor', '20 januari 2027', '29 februari 2028'])
  })
  it('says to one who leaves until when the assignment runs, and not from when', () => {
    const { paragraphs, facts: listed } = changeLetter(sender, 'en', {
      ...facts,
      what: 'succeeded',
      title: 'Auditor',
      from: null,
    })
    expect(paragraphs[0]).toContain('29 February 2028')
    expect(listed).toHaveLength(2)
  })
  it('says something else in each case, and leads to the reader’s own assignments in their language', () => {
    const subjects = (['registered', 'renewed', 'succeeded', 'ended'] as const).map(
      (what) => changeLetter(sender, 'sv', { ...facts, what }).subject,
    )
    expect(new Set(subjects).size).toBe(4)
    expect(changeLetter(sender, 'en', facts).button?.url).toBe('http://localhost:4000/en/my-assignment/my-mandates')
  })
})
