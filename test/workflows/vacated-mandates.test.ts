import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOfDay } from '#shared/clock.ts'
import type { AssignmentType } from '#shared/assignments/types.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { keys } from '#shared/platform/keys.ts'
import { vacatedSendId } from '#shared/platform/mail/sending-ids.ts'
import { assignmentItem, type Person } from '#shared/platform/stores/people/people-store.ts'
import { membershipChangeLetters } from '#workflows/letter-delivery/membership-change-letters.ts'
import { vacatedLetters } from '#workflows/letter-delivery/vacated-letters.ts'
import { workplaceAt } from './an-employment.ts'
import { electedMembers, type ElectedMember } from './elected-members.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import { union } from './register.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'
import { sendAbout } from '../builders/about.ts'

const day = '2027-01-18'
const now = startOfDay(day)

let world: StoreAndRegister
let elected: ReturnType<typeof electedMembers>
beforeAll(async () => {
  world = await createStoreAndRegister()
  elected = electedMembers(world)
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

const put = (Item: Record<string, unknown>) => {
  const { client, tables } = world.deps.dynamo
  return client.send(new PutCommand({ TableName: tables.people, Item }))
}
const { clubs } = union
const elsewhere = (clubId: string) => clubs.find(({ id }) => id !== clubId)!

const leaving: [string, (member: ElectedMember) => WantedChange][] = [
  [
    'changes workplace',
    ({ job, clubId }) => ({
      kind: 'workplace-changed',
      employment: job.id,
      from: day,
      ...workplaceAt(elsewhere(clubId).employer),
    }),
  ],
  ['retires', () => ({ kind: 'retired', from: day })],
  ['loses their work', () => ({ kind: 'became-unemployed', from: day })],
]
const askedAt = startOfDay('2027-01-10')
const asked = async (ref: string, wanted: WantedChange) => {
  const [id, at] = [ulid(), askedAt]
  await world.deps.stores.membershipChanges.create(newMembershipChange({ id, person: ref, wanted, at, sentAt: at }))
  return { person: ref, id }
}
const carryOut = (start: { person: string; id: string }, deps = world.deps, at = now) =>
  membershipChangesByHand(deps).carryOut(start, at)
const retire = async (ref: string) => {
  const start = await asked(ref, { kind: 'retired', from: day })
  await carryOut(start)
  return start
}
const sendOf = (clubId: string, source: string) => world.deps.stores.mail.readSend(vacatedSendId(clubId, source))
const officersOf = async (clubId: string) => {
  const types = ['chairman', 'viceChairman', 'memberAdministrativeRepresentative']
  const { assignments } = (await world.deps.stores.people.clubPeople(clubId))!
  return assignments
    .filter((each) => types.includes(each.type) && each.from <= day && day <= each.until)
    .map(({ person }) => person)
}
const letterTo = async (clubId: string, source: string, reader: string) => {
  const { stores, settings } = world.deps
  const send = sendAbout(await sendOf(clubId, source), 'mandate-vacated')
  const letterFor = await vacatedLetters(stores, send, settings, async () => now)
  return letterFor?.((await stores.people.person(reader))!)
}

describe.each(leaving)('when an elected %s', (_, wantedOf) => {
  it('the club’s officers get one letter, with the way to the successor', async () => {
    const member = await elected('auditor')
    const { ref, clubId, mandate } = member
    const start = await asked(ref, wantedOf(member))
    await carryOut(start, world.deps, askedAt)
    expect(await sendOf(clubId, start.id)).toBeNull()
    await carryOut(start)
    const officers = await officersOf(clubId)
    expect(await sendOf(clubId, start.id)).toMatchObject({
      kind: 'mandate-vacated',
      clubId,
      recipients: officers.length,
    })
    expect(await world.deps.stores.mail.readRecipients(vacatedSendId(clubId, start.id))).toEqual(officers)
    expect(world.started.filter((id) => id === `mail/${vacatedSendId(clubId, start.id)}`)).not.toEqual([])
    const letter = await letterTo(clubId, start.id, officers[0]!)
    const { name } = (await world.deps.stores.people.person(ref))!
    expect(letter?.text).toContain(`${name} hör inte längre till`)
    expect(letter?.text).toContain('Revisor: till och med 17 januari 2027')
    expect(letter?.text).toContain(`/mitt-uppdrag/uppdrag/${mandate}/eftertradare`)
  })
})

describe('the letter about a vacated mandate', () => {
  const left = async (types: AssignmentType[] = ['auditor']) => {
    const member = await elected(types[0]!)
    const { ref, clubId } = member
    for (const type of types.slice(1)) {
      const more = { id: ulid(), clubId, person: ref, type, from: '2026-03-01', until: '2028-02-29' }
      await put(assignmentItem(more))
      world.registerFile.data.assignments.push(more)
    }
    const start = await asked(ref, { kind: 'retired', from: day })
    await carryOut(start, world.deps, askedAt)
    return { ...member, start }
  }
  const isThere = async (clubId: string, source: string) => (await sendOf(clubId, source)) !== null

  it('is ordered once by twenty workers at once, and after one that died', async () => {
    const { clubId, start } = await left()
    const { stores } = world.deps
    const dying = { ...stores, mail: { ...stores.mail, createSend: () => Promise.reject(new Error('died')) } }
    await expect(carryOut(start, { ...world.deps, stores: dying })).rejects.toThrow('died')
    expect(await isThere(clubId, start.id)).toBe(false)
    const later = (minutes: number) => carryOut(start, world.deps, now + minutes * 60_000)
    await later(1)
    const first = await sendOf(clubId, start.id)
    expect(first).toMatchObject({ createdAt: now + 60_000 })
    await Promise.allSettled(Array.from({ length: 20 }, (__, index) => later(index + 2)))
    expect(await sendOf(clubId, start.id)).toEqual(first)
    expect(await stores.mail.readRecipients(vacatedSendId(clubId, start.id))).toEqual(await officersOf(clubId))
  })

  it('lists several, and leads to what the club has to handle; what the union registers leads to the union', async () => {
    const { clubId, start } = await left(['auditor', 'electionPreparer', 'apoInfo'])
    await carryOut(start)
    const letter = await letterTo(clubId, start.id, (await officersOf(clubId))[0]!)
    expect(letter?.subject).toContain('3 uppdrag är vakanta')
    expect(letter?.text).toContain('/mitt-uppdrag/uppdrag?tab=to-handle')
    expect(letter?.text).toContain('Kontakta förbundet när klubben har valt någon till arbetsplatsombud')
    const alone = await left(['apoInfo'])
    await carryOut(alone.start)
    const other = await letterTo(alone.clubId, alone.start.id, (await officersOf(alone.clubId))[0]!)
    expect(other?.text).toContain('/mitt-uppdrag/kontakta-forbundet')
  })

  it('goes to the rest of the board, and to the union from there, where no one is left who can register', async () => {
    const { stores } = world.deps
    const member = await elected('chairman')
    const { ref, clubId } = member
    const before = (await stores.people.clubPeople(clubId))!.assignments
    const officers = await officersOf(clubId)
    const others = before.filter((each) => officers.includes(each.person) && each.person !== ref)
    for (const each of others) await put(assignmentItem({ ...each, until: '2027-01-17' }))
    const seat = { id: ulid(), clubId, type: 'boardMember' as const, from: '2026-03-01', until: '2028-02-29' }
    const sitting = (await stores.people.clubPeople(clubId))!.members.find((each) => each.ref !== ref)!
    await put(assignmentItem({ ...seat, person: sitting.ref }))
    const start = await retire(ref)
    expect(await stores.mail.readRecipients(vacatedSendId(clubId, start.id))).toContain(sitting.ref)
    const letter = await letterTo(clubId, start.id, sitting.ref)
    expect(letter?.text).toContain('Ingen i klubben kan registrera')
    expect(letter?.text).toContain('/mitt-uppdrag/kontakta-forbundet')
    for (const each of others) await put(assignmentItem(each))
  })

  it('names a renewed mandate once, until the day that it really ended, and ends both at the register', async () => {
    const { ref, clubId, mandate } = await elected('auditor')
    const { people } = world.deps.stores
    const anew = { id: ulid(), clubId, person: ref, type: 'auditor' as const, from: '2027-03-01', until: '2028-02-29' }
    world.registerFile.data.assignments.push(anew)
    await people.replaceAssignments({ clubId, ended: [{ id: mandate, until: '2027-02-28' }], added: [anew] })
    const start = await retire(ref)
    const inRegister = world.registerFile.data.assignments.filter((each) => each.person === ref)
    expect(inRegister.map(({ until }) => until)).toEqual(['2027-01-17', '2027-01-17'])
    const letter = await letterTo(clubId, start.id, (await officersOf(clubId))[0]!)
    expect(letter?.subject).toContain('Ett uppdrag är vakant')
    expect(letter?.text).toContain('Revisor: till och med 17 januari 2027')
    expect(letter?.text).toContain(`/mitt-uppdrag/uppdrag/${mandate}/eftertradare`)
  })

  it('leads to the successor of a member who left before they began, also in a post for one', async () => {
    const { ref, clubId } = await elected('auditor')
    const { people } = world.deps.stores
    const chairs = (await people.clubPeople(clubId))!.assignments.find(
      ({ type, until }) => type === 'chairman' && until > day,
    )!
    const next = { id: ulid(), clubId, person: ref, type: 'chairman' as const, from: '2027-03-01', until: '2028-02-29' }
    world.registerFile.data.assignments.push(next)
    await people.replaceAssignments({ clubId, ended: [{ id: chairs.id, until: '2027-02-28' }], added: [next] })
    const start = await retire(ref)
    const letter = await letterTo(clubId, start.id, chairs.person)
    expect(letter?.subject).toContain('2 uppdrag är vakanta')
    expect(letter?.text).toContain('Ordförande: skulle ha börjat 1 mars 2027')
    await put(assignmentItem(chairs))
  })

  it('is about what ended by leaving; the member’s own letter too, and not about what the club had ended before', async () => {
    const { ref, clubId } = await elected('auditor')
    const ended = { id: ulid(), clubId, person: ref, from: '2026-03-01', until: '2027-01-17', closed: true }
    await put(assignmentItem({ ...ended, type: 'boardMember' }))
    const start = await retire(ref)
    const { stores, settings } = world.deps
    const send = { about: { of: 'membership-change', change: start.id }, kind: 'membership-change-done' } as const
    const letter = await membershipChangeLetters(stores, send, settings)((await stores.people.person(ref))!)
    expect(letter?.text).toContain('Uppdrag som har upphört: Revisor')
    expect(letter?.text).not.toContain('Ledamot')
  })

  it('is not sent any more once a successor follows, or to who has left the board meanwhile', async () => {
    const { clubId, mandate, start } = await left()
    await carryOut(start)
    const [officer] = await officersOf(clubId)
    expect(await letterTo(clubId, start.id, start.person)).toBeNull()
    expect(await letterTo(clubId, start.id, officer!)).not.toBeNull()
    await world.deps.stores.people.replaceAssignments({
      clubId,
      ended: [{ id: mandate, until: '2027-01-17' }],
      added: [{ id: ulid(), clubId, person: officer!, type: 'auditor', from: day, until: '2028-02-29' }],
    })
    expect(await letterTo(clubId, start.id, officer!)).toBeNull()
  })

  it('names no one with a protected identity', async () => {
    const { clubId, start } = await left()
    const { stores } = world.deps
    const known = (await stores.people.person(start.person)) as Person
    await put({ ...keys.person(start.person), ...known, protected: true })
    await carryOut(start)
    const letter = await letterTo(clubId, start.id, (await officersOf(clubId))[0]!)
    expect(letter?.text).not.toContain(known.name)
    expect(letter?.text).not.toContain(start.person)
    expect(letter?.text).toContain('Den som hade uppdraget hör inte längre till')
  })
})
