import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  allowed,
  chairman,
  everybody,
  everyRight,
  meeting,
  now,
  people,
  resources,
  rightsTo,
  role,
  who,
} from '#test/builders/people-of-a-meeting.ts'
import { isOpenedBy, may, mayInActiveRole } from './access.ts'
import type { ClubResource, MeetingResource, OwnResource, Resource, UnionResource } from './resource.ts'
import { rights, type ResourceFor, type Right } from './rights.ts'

describe('access', () => {
  const cells = everyRight.flatMap((right) => everybody.map((person) => [right, rights[right].of, person] as const))
  it.each(cells)('to %s of the %s is right for the %s', (right, kind, person) => {
    expect(may(right, people[person], resources[kind], now).ok).toBe(allowed[right].includes(person))
  })

  it('asks each right about its own kind of resource; another is a type error, and refused', () => {
    expectTypeOf<ResourceFor<'meeting.edit'>>().toEqualTypeOf<MeetingResource>()
    expectTypeOf<ResourceFor<'contacts.edit'>>().toEqualTypeOf<ClubResource>()
    expectTypeOf<ResourceFor<'own-mandates.renew'>>().toEqualTypeOf<OwnResource>()
    expectTypeOf<ResourceFor<'content.manage'>>().toEqualTypeOf<UnionResource>()
    for (const right of everyRight)
      for (const resource of Object.values<Resource>(resources))
        if (resource.of !== rights[right].of)
          for (const person of everybody) expect(may<Right>(right, people[person], resource, now).ok).toBe(false)
  })

  it('to what a person owns is theirs whatever role they act in, and does not exist for others', () => {
    const own = { of: 'own', person: 'MEM' } as const
    for (const active of [chairman, role({ kind: 'operator', clubId: undefined }), null])
      expect(may('own-mandates.renew', who('MEM', active), own, now)).toEqual({ ok: true })
    expect(may('own-mandates.renew', people.chairman, own, now)).toEqual({
      ok: false,
      code: 'not-found',
      wouldOpen: [],
      roleIds: [],
    })
  })

  it('to an occasion is its organisers’, whatever role they act in, and of no other occasion', () => {
    const occasion = { of: 'occasion', organisers: ['CHA'] } as const
    for (const active of [chairman, role({ kind: 'student', clubId: undefined }), null])
      expect(may('occasion.organise', who('CHA', active), occasion, now)).toEqual({ ok: true })
    expect(may('occasion.organise', people.chairman, { ...occasion, organisers: ['MEM'] }, now)).toMatchObject({
      code: 'no-access-in-role',
      wouldOpen: ['organiser', 'editor'],
    })
    expect(may('occasion.reorder', who('CHA', chairman), occasion, now)).toMatchObject({
      wouldOpen: ['operator', 'editor'],
    })
  })

  it('to a club is of that club alone, whatever one may in another', () => {
    const other: ClubResource = { of: 'club', clubId: 'club-009' }
    for (const right of rightsTo('club'))
      for (const person of everybody) expect(may(right, people[person], other, now).ok).toBe(false)
  })

  it('names what would open it and says so in the specification’s terms', () => {
    expect(may('meeting.edit', people.member, meeting, now)).toEqual({
      ok: false,
      code: 'no-access-in-role',
      wouldOpen: ['club-officer'],
      roleIds: [],
    })
    expect(may('protocol.edit', people.chairman, meeting, now)).toEqual({
      ok: false,
      code: 'secretary-only',
      wouldOpen: ['secretary'],
      roleIds: [],
    })
    expect(may('protocol.sign', people.chairman, meeting, now)).toMatchObject({
      code: 'not-signatory',
      wouldOpen: ['secretary', 'adjuster'],
    })
    expect(may('deadline.extend', people.chairman, meeting, now)).toMatchObject({
      code: 'unauthorized',
      wouldOpen: ['operator'],
    })
  })

  it('asks to change role when another of the person’s roles has it', () => {
    const elsewhere = role({ id: 'other', clubId: 'club-002' })
    expect(may('meeting.edit', who('CHA', elsewhere, [chairman]), meeting, now)).toEqual({
      ok: false,
      code: 'change-role',
      wouldOpen: ['club-officer'],
      roleIds: ['chair'],
    })
    expect(may('protocol.sign.adjuster', who('ADJ', elsewhere, [role({ id: 'here' })]), meeting, now)).toMatchObject({
      code: 'change-role',
      roleIds: ['here'],
    })
    expect(may('meeting.read', who('MEM', elsewhere, [role({ id: 'here' })]), meeting, now)).toMatchObject({
      code: 'change-role',
      roleIds: ['here'],
    })
  })

  it('is never given by a meeting of another club', () => {
    const foreign = { ...meeting, clubId: 'club-009', secretary: null, adjusters: [], retainedAuthority: [] }
    const staff: Right[] = ['process.repair', 'deadline.extend']
    for (const right of rightsTo('meeting').filter((each) => !staff.includes(each)))
      for (const person of everybody) expect(may(right, people[person], foreign, now).ok).toBe(false)
  })
})

describe('a right to what one’s active role is about', () => {
  const auditor = role({ id: 'auditor', kind: 'elected_club_assignment', permission: 'limited', clubId: 'club-002' })
  it('is found in the club of the active role, and among one’s other roles in theirs', () => {
    expect(mayInActiveRole('assignments.change', who('CHA', chairman), now)).toEqual({ ok: true })
    expect(mayInActiveRole('assignments.change', who('CHA', auditor, [chairman]), now)).toEqual({
      ok: false,
      code: 'change-role',
      wouldOpen: ['club-officer'],
      roleIds: ['chair'],
    })
    expect(mayInActiveRole('members.read', people['person without a club'], now)).toMatchObject({
      ok: false,
      code: 'no-access-in-role',
      wouldOpen: ['member-data'],
    })
    expect(mayInActiveRole('news.read', people.editor, now)).toEqual({ ok: true })
  })
})

describe('what opens a right', () => {
  it('is decided for a role by itself, which a preview goes by', () => {
    expect(isOpenedBy(['club-officer'], chairman, now)).toBe(true)
    expect(isOpenedBy(['club-officer'], role({ kind: 'elected_club_assignment', permission: 'limited' }), now)).toBe(
      false,
    )
    expect(isOpenedBy(['secretary', 'adjuster'], chairman, now)).toBe(false)
    expect(isOpenedBy(['club-member'], role({ clubId: undefined }), now)).toBe(false)
  })
})
