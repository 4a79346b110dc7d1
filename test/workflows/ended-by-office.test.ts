import { MockActivityEnvironment } from '@temporalio/testing'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOfDay } from '#shared/clock.ts'
import { newMembershipChange, type WantedChange } from '#shared/membership-change/change.ts'
import { writeClockOffset } from '#shared/platform/clock.ts'
import { mandateProcessId } from '#shared/platform/engine/mandate-process.ts'
import { endedSendId, vacatedSendId } from '#shared/platform/mail/sending-ids.ts'
import { mandatesEndedLetters } from '#workflows/letter-delivery/mandates-ended-letters.ts'
import { membershipChangeLetters } from '#workflows/letter-delivery/membership-change-letters.ts'
import { membershipEndedLetters } from '#workflows/letter-delivery/membership-ended-letters.ts'
import { applyEntry } from '#workflows/membership-feed/apply-entry.ts'
import { electedMembers } from './elected-members.ts'
import { membershipChangesByHand } from './membership-changes-by-hand.ts'
import { createStoreAndRegister, type StoreAndRegister } from './store-and-register.ts'
import { sendAbout } from '../builders/about.ts'

const now = startOfDay('2027-01-18')

let world: StoreAndRegister
let elected: ReturnType<typeof electedMembers>
beforeAll(async () => {
  world = await createStoreAndRegister()
  elected = electedMembers(world)
  await writeClockOffset(world.deps.dynamo, 0)
})
afterAll(() => world.close())

/** A worker on that day. */
const atNow = () => ({ ...world.deps, realNow: () => now })
const run = <Result>(act: () => Promise<Result>): Promise<Result> => new MockActivityEnvironment().run(act)

describe('when the office ends the membership of an elected in the register', () => {
  it('the club’s officers get the letter once, and the mandate’s process is signalled, also after a worker’s death', async () => {
    const { ref, clubId, mandate } = await elected('auditor')
    world.registerFile.takeOfficeChange({ person: ref, ended: { until: '2027-01-17', cause: 'left' } })
    const entry = world.registerFile.data.feed.at(-1)!
    const signalled: string[] = []
    const { stores } = world.deps
    const engine = { ...world.deps.engine, signal: async (id: string) => signalled.push(id) > 0 }
    const deps = { ...atNow(), engine }
    const dying = { ...stores, sessions: { ...stores.sessions, ofPerson: () => Promise.reject(new Error('died')) } }
    const silent = { ...engine, signal: () => Promise.reject(new Error('died')) }
    await expect(run(() => applyEntry({ ...deps, engine: silent, stores: dying }, entry))).rejects.toThrow('died')
    expect(signalled).toEqual([])
    await run(() => applyEntry(deps, entry))
    await run(() => applyEntry(deps, entry))
    expect(signalled).toContain(mandateProcessId({ id: mandate, until: '2028-02-29' }))
    const events = await stores.mandateEvents.ofClub(clubId)
    expect(events.find(({ assignment }) => assignment === mandate)).toMatchObject({ kind: 'ended', by: null })
    const source = `register-${entry.seq}`
    expect(await stores.mail.readRecipients(vacatedSendId(clubId, source))).not.toEqual([])
    const sendId = endedSendId('membership-ended', source)
    expect(await stores.mail.readRecipients(sendId)).toEqual([ref])
    const letterFor = membershipEndedLetters(stores, { about: { of: 'membership-ended', source } }, world.deps.settings)
    const letter = await letterFor((await stores.people.person(ref))!)
    expect(letter?.text).toContain('Sista dagen är 17 januari 2027')
    expect(letter?.text).toContain('Uppdrag som har upphört: Revisor')
    expect(letter?.text).toContain('/kontakta-forbundet')
  })

  it.each(['died', 'regretted'] as const)('a membership that ended as %s leads to no such letter', async (cause) => {
    const { ref } = await elected('auditor')
    world.registerFile.takeOfficeChange({ person: ref, ended: { until: '2027-01-17', cause } })
    const entry = world.registerFile.data.feed.at(-1)!
    await run(() => applyEntry(atNow(), entry))
    const sendId = endedSendId('membership-ended', `register-${entry.seq}`)
    expect(await world.deps.stores.mail.readSend(sendId)).toBeNull()
  })

  it('who has become a member again gets no letter, nor does an older entry notify anyone', async () => {
    const { ref, put: putPeriod } = await elected('auditor')
    world.registerFile.takeOfficeChange({ person: ref, ended: { until: '2027-01-17', cause: 'left' } })
    const entry = world.registerFile.data.feed.at(-1)!
    world.registerFile.takeOfficeChange({ person: ref, held: { kind: 'job_seeker', from: '2027-01-18' } })
    await run(() => applyEntry(atNow(), world.registerFile.data.feed.at(-1)!))
    await run(() => applyEntry(atNow(), entry))
    const { stores, settings } = world.deps
    const sendId = endedSendId('membership-ended', `register-${entry.seq}`)
    expect(await stores.mail.readSend(sendId)).toBeNull()
    await putPeriod({ kind: 'job_seeker', from: '2027-01-18' })
    const about = { of: 'membership-ended', source: `register-${entry.seq}` } as const
    const letterFor = membershipEndedLetters(stores, { about }, settings)
    expect(await letterFor((await stores.people.person(ref))!)).toBeNull()
  })
})

describe('when the office moves an elected out of the club in the register', () => {
  const moved = async () => {
    const member = await elected('auditor')
    world.registerFile.takeOfficeChange({ person: member.ref, employments: [] })
    return { ...member, entry: world.registerFile.data.feed.at(-1)! }
  }
  const lettersOf = (entry: { seq: number }) => endedSendId('mandates-ended', `register-${entry.seq}`)

  it('they get a letter about their mandate once, also after a worker’s death, and twenty at once', async () => {
    const { ref, entry } = await moved()
    const { stores, settings } = world.deps
    const dying = { ...stores, mail: { ...stores.mail, createSend: () => Promise.reject(new Error('died')) } }
    await expect(run(() => applyEntry({ ...atNow(), stores: dying }, entry))).rejects.toThrow('died')
    await run(() => applyEntry(atNow(), entry))
    const first = await stores.mail.readSend(lettersOf(entry))
    const later = () => run(() => applyEntry({ ...world.deps, realNow: () => now + 60_000 }, entry))
    await Promise.allSettled(Array.from({ length: 20 }, later))
    expect(await stores.mail.readSend(lettersOf(entry))).toEqual(first)
    expect(await stores.mail.readRecipients(lettersOf(entry))).toEqual([ref])
    const send = sendAbout(await stores.mail.readSend(lettersOf(entry)), 'mandates-ended')
    const letterFor = mandatesEndedLetters(stores, send, settings)
    const letter = await letterFor((await stores.people.person(ref))!)
    expect(letter?.subject).toBe('Ditt uppdrag har avslutats')
    expect(letter?.text).toContain('Du hör inte längre till')
    expect(letter?.text).toMatch(/Revisor, .*, till och med 17 januari 2027/)
    expect(letter?.text).toContain('/kontakta-forbundet')
    const other = await elected('auditor')
    expect(await letterFor((await stores.people.person(other.ref))!)).toBeNull()
  })

  it('who learns of it by the end of their membership gets none, nor does anyone who has died', async () => {
    for (const cause of ['left', 'died'] as const) {
      const { ref } = await elected('auditor')
      world.registerFile.takeOfficeChange({ person: ref, ended: { until: '2027-01-17', cause } })
      const entry = world.registerFile.data.feed.at(-1)!
      await run(() => applyEntry(atNow(), entry))
      expect(await world.deps.stores.mail.readSend(lettersOf(entry))).toBeNull()
    }
  })

  it('their access ends at once, although no letter can be sent', async () => {
    const { entry } = await moved()
    const { stores } = world.deps
    const seen: string[] = []
    const ofPerson = (of: string) => stores.sessions.ofPerson(of).finally(() => seen.push('sessions'))
    const createSend = () => {
      seen.push('letter')
      return Promise.reject(new Error('no mail'))
    }
    const failing = { ...stores, sessions: { ...stores.sessions, ofPerson }, mail: { ...stores.mail, createSend } }
    await expect(run(() => applyEntry({ ...atNow(), stores: failing }, entry))).rejects.toThrow('no mail')
    expect(seen).toEqual(['sessions', 'letter'])
  })
})

it('a person who regrets a membership is notified which mandates ended with it', async () => {
  const { ref, put: putPeriod } = await elected('auditor')
  const { stores, settings } = world.deps
  const at = startOfDay('2027-01-10')
  await putPeriod({ kind: 'employed', from: '2027-01-10', cause: 'application', source: ulid(), at })
  const id = ulid()
  const wanted: WantedChange = { kind: 'regretted' }
  await stores.membershipChanges.create(newMembershipChange({ id, person: ref, wanted, at: now, sentAt: now }))
  const { carryOut } = membershipChangesByHand(world.deps)
  expect(await run(() => carryOut({ person: ref, id }, now))).toMatchObject({ state: 'done' })
  const letterFor = membershipChangeLetters(
    stores,
    { about: { of: 'membership-change', change: id }, kind: 'membership-change-done' },
    settings,
  )
  const letter = await letterFor((await stores.people.person(ref))!)
  expect(letter?.text).toContain('Uppdrag som har upphört: Revisor')
})
