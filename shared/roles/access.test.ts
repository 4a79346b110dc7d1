import { describe, expect, expectTypeOf, it } from 'vitest'
import { endOfDay, startOfDay } from '../clock.ts'
import { editorOf, isOpenedBy, may, mayInActiveRole } from './access.ts'
import {
  theUnion,
  type ClubResource,
  type MeetingResource,
  type OwnResource,
  type Resource,
  type ResourceKind,
  type UnionResource,
} from './resource.ts'
import { isRightTo, rights, type ResourceFor, type Right } from './rights.ts'
import type { Role, Who } from './role.ts'

const now = startOfDay('2027-02-20')
const meeting: MeetingResource = {
  of: 'meeting',
  clubId: 'club-001',
  secretary: 'SEC',
  adjusters: ['ADJ'],
  keptAuthority: ['KEPT'],
  submitted: false,
  deadlineAt: endOfDay('2027-03-15'),
}
const club: ClubResource = { of: 'club', clubId: 'club-001' }
const role = (rest: Partial<Role> = {}): Role => ({
  id: 'r',
  kind: 'employable',
  permission: 'none',
  clubId: 'club-001',
  ...rest,
})
const chairman = role({
  id: 'chair',
  kind: 'elected_club_chairman',
  permission: 'full',
  assignmentType: 'chairman',
  until: '2027-02-28',
})
const who = (ref: string, activeRole: Role | null, others: Role[] = []): Who => ({
  ref,
  activeRole,
  roles: activeRole ? [activeRole, ...others] : others,
})

const people = {
  chairman: who('CHA', chairman),
  'member administrative representative': who('MAR', role({ kind: 'elected_club_assignment', permission: 'full' })),
  'board member': who('BOA', role({ kind: 'elected_club_assignment', permission: 'limited' })),
  'former chairman': who('KEPT', role()),
  secretary: who('SEC', role()),
  adjuster: who('ADJ', role()),
  member: who('MEM', role()),
  'chairman of another club': who('OTH', { ...chairman, clubId: 'club-002' }),
  'workplace representative': who('APO', role({ kind: 'elected_workplace_ombudsman', permission: 'full' })),
  'person without a club': who('STU', role({ kind: 'student', clubId: undefined })),
  operator: who('OPE', role({ kind: 'operator', clubId: undefined })),
  editor: who('EDI', role({ kind: 'editor', clubId: undefined })),
}
type Person = keyof typeof people
const everybody = Object.keys(people) as Person[]
const officers: Person[] = ['chairman', 'member administrative representative', 'former chairman']
const members: Person[] = [...officers, 'board member', 'secretary', 'adjuster', 'member', 'workplace representative']

const elected: Person[] = [
  'chairman',
  'member administrative representative',
  'board member',
  'workplace representative',
]

/** Those whom each right to that meeting, that club, what the member owns and the union is for. */
const allowed: Record<Right, Person[]> = {
  'meeting.read': members,
  'meeting.participate': members,
  'meeting.work': [...officers, 'secretary', 'adjuster'],
  'meeting.edit': officers,
  'meeting.lock': officers,
  'meeting.submit': officers,
  'assignments.register': officers,
  'meeting.handover': officers,
  'protocol.read': [...officers, 'secretary', 'adjuster'],
  'protocol.edit': ['secretary'],
  'protocol.unlock': [...officers, 'secretary'],
  'protocol.sign': ['secretary', 'adjuster'],
  'protocol.sign.secretary': ['secretary'],
  'protocol.sign.adjuster': ['adjuster'],
  'process.inspect': ['operator'],
  'process.repair': ['operator'],
  'deadline.extend': ['operator'],
  'club.read': members,
  'members.read': elected,
  'members.export': ['chairman', 'member administrative representative', 'workplace representative'],
  'assignments.read': ['chairman', 'member administrative representative', 'workplace representative'],
  'assignments.change': ['chairman', 'member administrative representative'],
  'contacts.edit': ['chairman', 'member administrative representative'],
  'member-meetings.read': elected,
  'member-meetings.edit': elected,
  'club-documents.read': elected,
  'club-documents.edit': elected,
  'news.read': [...elected, 'chairman of another club', 'editor'],
  'poll.answer': [...elected, 'chairman of another club'],
  'own-mandates.read': ['member'],
  'own-mandates.renew': ['member'],
  'my-assignment.read': everybody.filter((person) => person !== 'person without a club'),
  'page.preview': ['editor'],
  'content.manage': ['editor'],
}

const everyRight = Object.keys(rights) as Right[]
const rightsTo = <Kind extends ResourceKind>(kind: Kind) => everyRight.filter((right) => isRightTo(kind, right))
const resources: { [Kind in ResourceKind]: Extract<Resource, { of: Kind }> } = {
  meeting,
  club,
  own: { of: 'own', person: 'MEM' },
  union: theUnion,
}

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

  it('to what somebody owns is theirs whatever role they act in, and does not exist for others', () => {
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
    const foreign = { ...meeting, clubId: 'club-009', secretary: null, adjusters: [], keptAuthority: [] }
    const staff: Right[] = ['process.repair', 'deadline.extend']
    for (const right of rightsTo('meeting').filter((each) => !staff.includes(each)))
      for (const person of everybody) expect(may(right, people[person], foreign, now).ok).toBe(false)
  })
})

describe('full authority for a club', () => {
  it('ends with the last day of the mandate', () => {
    const end = endOfDay('2027-02-28')
    expect([end - 1, end, end + 1].map((at) => may('meeting.edit', people.chairman, meeting, at).ok)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('authority kept for a meeting', () => {
  const former = people['former chairman']
  it('ends when the deadline passes', () => {
    const { deadlineAt } = meeting
    expect(
      [deadlineAt - 1, deadlineAt, deadlineAt + 1].map((at) => may('meeting.edit', former, meeting, at).ok),
    ).toEqual([true, false, false])
  })
  it('is refused as overdue afterwards, because the deadline alone stands in the way', () => {
    const { deadlineAt } = meeting
    expect([deadlineAt - 1, deadlineAt].map((at) => may('meeting.edit', former, meeting, at))).toMatchObject([
      { ok: true },
      { ok: false, code: 'overdue' },
    ])
    expect(may('meeting.edit', people.member, meeting, deadlineAt)).toMatchObject({ code: 'no-access-in-role' })
    expect(may('meeting.edit', former, { ...meeting, submitted: true }, deadlineAt)).toMatchObject({
      code: 'no-access-in-role',
    })
  })
  it('keeps the receipt and the protocol open to those who held the meeting, whomever it elected', () => {
    const afterwards = { ...meeting, submitted: true }
    expect(may('protocol.read', people['former chairman'], afterwards, endOfDay('2027-12-31'))).toEqual({ ok: true })
    expect(may('meeting.edit', people['former chairman'], afterwards, now).ok).toBe(false)
    expect(may('protocol.read', people.member, afterwards, now).ok).toBe(false)
  })

  it('leaves the meeting to be read when its deadline has passed', () => {
    const { deadlineAt } = meeting
    expect(
      [deadlineAt - 1, deadlineAt, deadlineAt + 1].map((at) => may('meeting.work', former, meeting, at).ok),
    ).toEqual([true, true, true])
    expect(may('protocol.read', former, meeting, deadlineAt).ok).toBe(true)
    expect(may('meeting.work', people.member, meeting, deadlineAt).ok).toBe(false)
  })

  it('ends when the protocol is submitted, but a submission sent again is still answered', () => {
    const submitted = { ...meeting, submitted: true }
    expect(may('meeting.edit', former, submitted, now).ok).toBe(false)
    expect(may('assignments.register', former, submitted, now).ok).toBe(false)
    expect(may('meeting.submit', former, submitted, now).ok).toBe(true)
  })
  it('holds for somebody who has left the club, and asks those who have not to act there', () => {
    expect(may('meeting.edit', who('KEPT', role({ kind: 'job_seeker', clubId: undefined })), meeting, now).ok).toBe(
      true,
    )
    expect(
      may('meeting.edit', who('KEPT', role({ clubId: 'club-002' }), [role({ id: 'here' })]), meeting, now),
    ).toMatchObject({ code: 'change-role', roleIds: ['here'] })
  })
  it('is what a session remembers as the club it may edit', () => {
    expect([
      editorOf(former, meeting, now),
      editorOf(people.chairman, meeting, now),
      editorOf(people.member, meeting, now),
    ]).toEqual(['club-001', 'club-001', undefined])
  })
})

describe('a rehearsal', () => {
  const rehearsal = { ...meeting, rehearsal: true }
  const players: Person[] = ['chairman', 'member administrative representative']
  const staff: Right[] = ['process.repair', 'deadline.extend']
  const inMeeting = rightsTo('meeting').filter((right) => !staff.includes(right) && right !== 'meeting.participate')
  it.each(inMeeting)(
    'is for those who hold full authority now, who play every part, and for nobody else: %s',
    (right) => {
      expect(everybody.filter((person) => may(right, people[person], rehearsal, now).ok)).toEqual(players)
    },
  )
  it('tells those it is closed to that the club’s officers hold it', () => {
    expect(may('protocol.edit', people.secretary, rehearsal, now)).toMatchObject({
      wouldOpen: ['club-officer'],
      roleIds: [],
    })
    expect(may('meeting.read', people.member, rehearsal, now)).toMatchObject({
      wouldOpen: ['club-officer'],
      roleIds: [],
    })
  })
  it('has no members taking part', () => {
    expect(everybody.filter((person) => may('meeting.participate', people[person], rehearsal, now).ok)).toEqual([])
  })
  it.each(['process.repair', 'deadline.extend'] as const)('is looked after by operators: %s', (right) => {
    expect(everybody.filter((person) => may(right, people[person], rehearsal, now).ok)).toEqual(['operator'])
    expect(may(right, people.chairman, rehearsal, now)).toMatchObject({ wouldOpen: ['operator'] })
  })
})

describe('a right to what one’s active role is about', () => {
  const auditor = role({ id: 'auditor', kind: 'elected_club_assignment', permission: 'limited', clubId: 'club-002' })
  it('is looked for in the club of the active role, and among one’s other roles in theirs', () => {
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
      wouldOpen: ['communication'],
    })
    expect(mayInActiveRole('news.read', people.editor, now)).toEqual({ ok: true })
  })
})

describe('what opens a right', () => {
  it('is told of a role by itself, which a preview goes by', () => {
    expect(isOpenedBy(['club-officer'], chairman, now)).toBe(true)
    expect(isOpenedBy(['club-officer'], role({ kind: 'elected_club_assignment', permission: 'limited' }), now)).toBe(
      false,
    )
    expect(isOpenedBy(['secretary', 'adjuster'], chairman, now)).toBe(false)
    expect(isOpenedBy(['club-member'], role({ clubId: undefined }), now)).toBe(false)
  })
})
