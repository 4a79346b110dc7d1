import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../fields/errors.ts'
import { Contact, ContactDraft, ContactOrder, inOrder, lastOrder, orderAt } from './contact.ts'

const person = 'A'.repeat(26)
const personal = { kind: 'personal', person, title: 'Ordförande', area: '', email: 'astrid@example.com' }
const wrong = (draft: object) => {
  const judged = ContactDraft.safeParse(draft, { reportInput: true })
  return judged.success ? [] : fieldErrors(judged.error).map(({ path, code }) => `${path} ${code}`)
}

describe('a contact', () => {
  it('is a member of the club, or a group of it', () => {
    expect(wrong(personal)).toEqual([])
    expect(wrong({ kind: 'general', title: 'Styrelsen', area: 'Allt', email: 'styrelsen@example.com' })).toEqual([])
    expect(wrong({ ...personal, person: null })).toEqual(['person person-required'])
    expect(wrong({ ...personal, kind: 'general' })).toEqual(['person unknown-field'])
  })
  it('has a name and a valid address', () => {
    expect(wrong({ ...personal, title: ' ', email: '' })).toEqual(['title required', 'email required'])
    expect(wrong({ ...personal, email: 'astrid@' })).toEqual(['email email-invalid'])
  })
  it.each(['<b>Lön</b>', 'se www.exempel.se', 'lön > allt', 'så kallad "lön"', "lön'"])(
    'says nothing with %s',
    (text) => {
      expect(wrong({ ...personal, area: text })).toEqual(['area invalid-characters'])
      expect(wrong({ ...personal, title: text })).toEqual(['title invalid-characters'])
    },
  )
  it('has a title of a hundred characters at the most', () => {
    expect(wrong({ ...personal, title: 'å'.repeat(100) })).toEqual([])
    expect(wrong({ ...personal, title: 'å'.repeat(101) })).toEqual(['title too-long'])
  })
})

describe('the order of contacts', () => {
  const four = ['a0', 'a1', 'a2', 'a3'].map((order, index) => ({ id: `c${index}`, order }))
  const moved = (contacts: typeof four, id: string, index: number) => {
    const order = orderAt(contacts, id, index)
    return inOrder(contacts.map((each) => (each.id === id && order !== null ? { ...each, order } : each))).map(
      (each) => each.id,
    )
  }
  it('changes with one new key', () => {
    expect(moved(four, 'c3', 0)).toEqual(['c3', 'c0', 'c1', 'c2'])
    expect(moved(four, 'c0', 3)).toEqual(['c1', 'c2', 'c3', 'c0'])
    expect(moved(four, 'c1', 2)).toEqual(['c0', 'c2', 'c1', 'c3'])
  })
  it('has no place before the first, after the last, or where a contact stands already', () => {
    expect([orderAt(four, 'c0', -1), orderAt(four, 'c3', 4), orderAt(four, 'c2', 2)]).toEqual([null, null, null])
  })
  it('is the same for everybody when two were added at once', () => {
    const twins = [
      { id: 'c2', order: 'a1' },
      { id: 'c1', order: 'a1' },
      { id: 'c0', order: 'a0' },
    ]
    expect(inOrder(twins).map(({ id }) => id)).toEqual(['c0', 'c1', 'c2'])
    expect(moved(twins, 'c2', 1)).toEqual(['c0', 'c2', 'c1'])
    expect(orderAt(twins, 'c0', 1)).not.toBeNull()
  })
  it('puts a new one last', () => {
    expect(lastOrder([])).toBe('a0')
    expect(lastOrder(four) > 'a3').toBe(true)
  })
  it.each(['', 'a', 'A', 'a0 ', 'ö0', 'a00'])('has no key like “%s”', (order) =>
    expect(ContactOrder.safeParse(order).success).toBe(false),
  )
})

it('where a contact stands is a key of letters and digits alone, between which there is room for others', () => {
  const isKey = (key: string) => ContactOrder.safeParse(key).success
  expect(['a0', 'a1', 'a0V', 'Zz', `a0${'V'.repeat(58)}`].map(isKey)).toEqual([true, true, true, true, true])
  expect(['', '!a0', 'a!1', 'a0!', 'a0 ', 'å0', 'a00', `a0${'V'.repeat(59)}`].map(isKey)).toEqual(Array(8).fill(false))
})

it('a contact is read as it was stored, of a person or of the club', () => {
  const stored = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
    clubId: 'club-001',
    kind: 'general',
    person: null,
    title: 'Styrelsen',
    area: '',
    email: 'styrelsen@example.com',
    order: 'a0',
    version: 1,
    updatedAt: 1,
    updatedBy: person,
  }
  for (const kind of ['personal', 'general']) expect(Contact.parse({ ...stored, kind })).toEqual({ ...stored, kind })
  for (const field of Object.keys(stored))
    expect([field, Contact.safeParse({ ...stored, [field]: undefined }).success]).toEqual([field, false])
  expect(Contact.safeParse({ ...stored, kind: '' }).success).toBe(false)
})
