import { describe, expect, it } from 'vitest'
import { keys } from '#shared/platform/keys.ts'
import { ZipCode } from '#shared/fields/address.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { feeOn, nextCharge } from '#shared/membership/fee-on.ts'
import { StoredContact, StoredEmployment, StoredPeriod } from '#shared/membership/stored.ts'
import { membershipsOf } from './memberships.ts'
import { generateUnion, type DemoPerson } from './union.ts'

const union = generateUnion()
const items = membershipsOf(union)
const isMember = ({ memberKinds }: DemoPerson) =>
  !memberKinds.some((kind) => ['non_member', 'operator', 'editor'].includes(kind))
const of = ({ ref }: DemoPerson) => {
  const own = items.filter(({ pk }) => pk === keys.personIndex(ref))
  const under = (prefix: string) => own.filter(({ sk }) => String(sk).startsWith(prefix))
  return {
    contacts: under('CONTACT').map((item) => StoredContact.parse(item)),
    employments: under(keys.memberEmployments).map((item) => StoredEmployment.parse(item)),
    entries: under(keys.memberPeriods).map((item) => StoredPeriod.parse(item)),
    reduced: [],
    clubs: [],
  }
}
const persona = (id: string) => of(union.people.find(({ personaId }) => personaId === id)!)

describe('the memberships of the demonstration', () => {
  it('are the same each time, and non-members have none', () => {
    expect(membershipsOf(generateUnion())).toEqual(items)
    expect(of(union.people.find((person) => !isMember(person))!).entries).toEqual([])
  })

  it('give every member an address, their employments, and a fee to pay next', () => {
    for (const person of union.people.filter(isMember)) {
      const { contacts, ...membership } = of(person)
      expect(contacts).toHaveLength(1)
      expect(ZipCode.safeParse(contacts[0]?.zipCode).success).toBe(true)
      expect(membership.employments.map(({ id }) => id).toSorted()).toEqual(
        person.employments.map(({ id }) => id).toSorted(),
      )
      expect(nextCharge(membership, '2027-01-20')).not.toBeNull()
    }
  })

  it.each([
    ['employed', 'employed', 'ordinary'],
    ['manager', 'manager', 'ordinary'],
    ['self-employed', 'self_employed', 'ordinary'],
    ['student', 'student', 'student'],
    ['job-seeker', 'job_seeker', 'job-seeker'],
    ['retired', 'retired', 'senior'],
  ])('make the persona %s a member as %s with the %s fee', (id, kind, ground) => {
    expect(holdsOn(persona(id).entries, '2027-01-20')?.kind).toBe(kind)
    expect(feeOn(persona(id), '2027-01-20')?.ground).toBe(ground)
  })
})
