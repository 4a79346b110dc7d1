import { ulid } from 'ulid'
import { expect } from 'vitest'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import {
  applicationCase,
  assignmentChangeCase,
  bookingCase,
  companyCase,
  dataRequestCase,
  leavingCase,
  membershipChangeCase,
  type CaseKind,
  type CaseRef,
} from '#shared/cases/case.ts'
import { stockholmDate } from '#shared/clock.ts'
import { newDataRequest } from '#shared/data-rights/request.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import { fileKeys } from '#shared/platform/file-store.ts'
import { applicationSendId, dataRequestSendId, membershipChangeSendId } from '#shared/platform/mail/sending-ids.ts'
import { attemptCap } from '#shared/signing/order-lifetimes.ts'
import { openChange } from '../builders/assignments-view.ts'
import { aCompanyThatMeets } from '../builders/business-meetings.ts'
import { claimNumber } from '../builders/claim-number.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { aNumber } from './application-scenes.ts'
import { plainMembers } from './change-scenes.ts'
import { newMembers } from './new-members.ts'
import type { StoreAndRegister } from './store-and-register.ts'

/** A case of a kind: stored so that something is due of it, and what stands once that was done. */
export type CaseScene = {
  /** Stored at `at`, as by a function whose nudge got lost. */
  due: (at: number) => Promise<CaseRef>
  /** `started`: the processes that were started meanwhile. */
  isDone: (of: CaseRef, started: readonly string[]) => Promise<void>
}

const club = 'club-001'

/** At least one for each kind of case. */
export const caseScenes = ({ deps, stored, registerFile }: StoreAndRegister) => {
  const { applications, assignmentChanges, companies, dataRequests, heldSeats, leavings } = deps.stores
  const { mail, meetingBookings, membershipChanges, people } = deps.stores
  const toCompany: string[] = []
  deps.mailer.quota = async () => ({ perSecond: 1_000, leftToday: 1_000 })
  deps.mailer.send = async (_, raw) => {
    toCompany.push(Buffer.from(raw).toString())
    return { result: 'sent', messageId: ulid() }
  }

  /** A slot wanted by a person whom the register has made a member. `isGone`: its company has taken it back. */
  const registered = async (at: number, isGone: boolean): Promise<CaseRef> => {
    const { company, slots } = await aCompanyThatMeets(deps.stores, { realNow: at, portalNow: at })
    const id = ulid()
    const person = await people.claimRef(id)
    const offered = (await companies.slot(company.id, slots[0]!.id, at))!
    const wanted = meetingBookings.wantedWrites({ id, language: 'sv', at }, offered)
    const sent = { id, owner: 'a-browser', at, sentAt: at, sha256: '', from: '2027-02-01', books: true }
    await applications.create(unsignedApplication(completeApplication('student'), sent), 'sealed', wanted)
    if (isGone) {
      const seen = (await companies.read(company.id, at))!
      const withdrawn = seen.slots.map((slot) => ({ ...slot, state: 'withdrawn' as const, version: slot.version + 1 }))
      await companies.save({ company: seen.company, slots: withdrawn }, seen)
    }
    await applications.step(id, { state: 'signed', person, personalNumberHash: id }, { at })
    await applications.step(id, { state: 'registered', memberSince: '2027-02-01' }, { at })
    return bookingCase(id)
  }
  const booking = (isGone: boolean): CaseScene => ({
    due: (at) => registered(at, isGone),
    isDone: async ({ id }, started) => {
      const found = (await meetingBookings.read(id))!
      const person = found.person!
      const [state, cause, slot] = isGone ? ['failed', 'slot-gone', 'withdrawn'] : ['booked', null, 'booked']
      expect(found).toMatchObject({ state, cause, version: 3 })
      expect((await companies.slot(found.company, found.slot, Date.now()))?.slot.state).toBe(slot)
      const { meetings } = await heldSeats.readHeldBy(person)
      expect(meetings.map((each) => each.booking)).toEqual(isGone ? [] : [id])
      const letter = `business-meeting-${isGone ? 'not-booked' : 'booked'}-${id}`
      expect(started).toContain(`mail/${letter}`)
      expect(await mail.readRecipients(letter)).toEqual([person])
    },
  })

  const company: CaseScene = {
    due: async (at) => {
      toCompany.length = 0
      return companyCase((await aCompanyThatMeets(deps.stores, { realNow: at, portalNow: at })).company.id)
    },
    isDone: async ({ id }) => {
      expect((await companies.read(id, Date.now()))?.company).toMatchObject({ state: 'approved', isNotified: true })
      // One that may have been sent is not sent again.
      expect(toCompany.length).toBeLessThanOrEqual(1)
    },
  }

  const dataRequest: CaseScene = {
    due: async (at) => {
      const asked = { id: ulid(), person: ulid(), kind: 'access', language: 'sv', at, sentAt: at } as const
      return dataRequestCase(await dataRequests.begin(newDataRequest(asked)))
    },
    isDone: async ({ id, subject }, started) => {
      expect(await dataRequests.read({ person: subject!, id })).toMatchObject({
        state: 'ready',
        attempts: 0,
        revision: 1,
      })
      expect(stored.has(fileKeys.ownData(id))).toBe(true)
      const letter = dataRequestSendId('ready', id)
      expect(started).toContain(`mail/${letter}`)
      expect(await mail.readRecipients(letter)).toEqual([subject])
    },
  }

  const members = plainMembers(club)
  const change: CaseScene = {
    due: async (at) => {
      const made = await assignmentChanges.begin({
        ...openChange(),
        id: ulid(),
        clubId: club,
        kind: 'register',
        assignment: null,
        holder: null,
        person: members.pop()!,
        from: '2027-01-20',
        until: '2028-02-29',
        endsOn: null,
        at,
        undoUntil: at,
      })
      if (typeof made === 'string') throw new Error(made)
      return assignmentChangeCase(made)
    },
    isDone: async ({ id }, started) => {
      const { person, ...found } = (await assignmentChanges.read({ clubId: club, id }))!
      expect(found).toMatchObject({ state: 'synced', cause: null, attempts: 0, revision: 2 })
      const inRegister = registerFile.data.assignments.filter((each) => each.person === person)
      expect(inRegister).toMatchObject([{ id, until: '2028-02-29' }])
      expect(await people.assignmentsOf(person!, 'as-stored')).toMatchObject([{ id, until: '2028-02-29' }])
      expect(started).toContain(`mail/change-${id}`)
      expect(await mail.readRecipients(`change-${id}`)).toEqual([person])
    },
  }

  const application: CaseScene = {
    due: async (at) => {
      const [id, person, declared] = [ulid(), ulid(), completeApplication('student')]
      declared.person.personalNumber = aNumber()
      const text = JSON.stringify({ application: JSON.stringify(declared), name: 'Siri Sökande' })
      const sealed = deps.sealing.seal(text, id)
      const sent = { id, owner: 'a-browser', at, sentAt: at, sha256: '', from: '2027-02-01' }
      await applications.create(unsignedApplication(declared, sent), sealed)
      await claimNumber(deps.dynamo, person, person)
      await applications.step(id, { state: 'signed', person, personalNumberHash: person }, { at, sealed })
      const order = { order: id, owner: 'a-browser', device: 'same', startedAt: at, application: id } as const
      await deps.stores.applicationOrders.claim(order)
      return applicationCase(id)
    },
    isDone: async ({ id }, started) => {
      const found = (await applications.read(id))!
      expect(found).toMatchObject({ state: 'registered', cause: null, attempts: 0, memberSince: '2027-02-01' })
      expect(registerFile.data.memberships.filter(({ key }) => key === `apply/${id}`)).toHaveLength(1)
      expect((await people.person(found.person!))?.memberKinds).toEqual(['student'])
      // The applicant’s page waits for it.
      expect((await deps.stores.applicationOrders.read(id))?.end).toEqual({ status: 'complete' })
      const letter = applicationSendId(id)
      expect(started).toContain(`mail/${letter}`)
      expect(await mail.readRecipients(letter)).toEqual([found.person])
    },
  }

  const leaving: CaseScene = {
    due: async (now) => {
      const [id, person, at] = [ulid(), ulid(), now - attemptCap]
      const notice = { id, person, until: '2027-01-31', reason: null, comment: '', language: 'sv' } as const
      await leavings.begin({ ...notice, at, sentAt: at, state: 'unsigned', revision: 0 }, null)
      return leavingCase(notice)
    },
    isDone: async ({ subject }) => {
      expect(await leavings.read(subject!)).toMatchObject({ state: 'expired' })
    },
  }

  const aMember = newMembers({ deps, registerFile })
  const membershipChange: CaseScene = {
    due: async (at) => {
      const { ref: person } = await aMember('employed')
      const wanted = { kind: 'retired', from: stockholmDate(at) } as const
      const asked = newMembershipChange({ id: ulid(), person, wanted, at, sentAt: at })
      expect(await membershipChanges.create(asked)).toBe('created')
      return membershipChangeCase(asked)
    },
    isDone: async ({ id, subject }, started) => {
      const found = await membershipChanges.read({ person: subject!, id })
      expect(found).toMatchObject({ state: 'done', cause: null, attempts: 0, wanted: null, revision: 2 })
      expect((await membershipChanges.events(id)).map(({ state }) => state)).toEqual(['planned', 'done'])
      const carriedOut = registerFile.data.personChanges.filter(({ key }) => key === `change/${id}`)
      expect(carriedOut).toHaveLength(1)
      expect((await people.person(subject!))?.memberKinds).toEqual(['retired'])
      const letter = membershipChangeSendId(id)
      expect(started).toContain(`mail/${letter}`)
      expect(await mail.readRecipients(letter)).toEqual([subject])
    },
  }

  return {
    application: { 'is registered': application },
    'assignment-change': { 'is carried out': change },
    booking: { 'is booked': booking(false), 'cannot be booked': booking(true) },
    company: { 'is answered': company },
    'data-request': { 'is made': dataRequest },
    leaving: { 'was signed by nobody': leaving },
    'membership-change': { 'is planned and holds the same day': membershipChange },
  } satisfies Record<CaseKind, Record<string, CaseScene>>
}
