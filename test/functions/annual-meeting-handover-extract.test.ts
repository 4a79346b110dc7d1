import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { address, anElectingMeeting, key, ref, type ElectingMeeting } from '../builders/electing-meeting.ts'
import type { Portal } from '../builders/portal.ts'

let meeting: ElectingMeeting
let portal: Portal
beforeAll(async () => {
  meeting = await anElectingMeeting()
  ;({ portal } = meeting)
  await meeting.registerElected()
  await meeting.elect('p2', 'member', 'vote-counter')
  await meeting.registerElected()
  await indexesCaughtUp()
})
afterAll(() => portal.close())

const extract = (attestants: string[], more: object = {}) => ({
  attestants,
  signatories: [ref('member')],
  manner: 'each',
  ...more,
})

describe('the extract for the bank', () => {
  const choose = async (body: unknown, ifMatch = 0) =>
    (await (await portal.signedIn('vote-counter')).send('PUT', `${address}/extract`, { body, ifMatch })).json

  it('is refused without two attestants', async () => {
    expect((await (await portal.signedIn('vote-counter')).get(`${address}/extract.pdf`)).json.code).toBe(
      'attestants-missing',
    )
    expect(await choose(extract([ref('secretary'), '']))).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'attestants.1', code: 'person-required' }],
    })
    expect(await choose(extract([ref('secretary')]))).toMatchObject({ code: 'invalid-input' })
  })

  it('is refused with the same person twice, a person whom it is about, and a person from outside the club', async () => {
    const fields = async (attestants: string[]) =>
      ((await choose(extract(attestants)))['fields'] as { code: string }[]).map(({ code }) => code)
    expect(await fields([ref('secretary'), ref('secretary')])).toEqual(['attestants-same'])
    expect(await fields([ref('vote-counter'), ref('secretary')])).toEqual(['attestant-concerned'])
    expect(await fields([ref('member'), ref('secretary')])).toEqual(['attestant-concerned'])
    expect(await fields([ref('secretary'), ref('other-chairman')])).toEqual(['person-not-in-club'])
  })

  it('is a PDF for those who may see the handover, and for no one else', async () => {
    expect(
      await choose(extract([ref('secretary'), ref('adjuster')], { signatories: [ref('vote-counter')] })),
    ).toMatchObject({ state: { version: 1 } })
    const reply = await (await portal.signedIn('vote-counter')).get(`${address}/extract.pdf`)
    expect([reply.status, reply.headers.get('content-type'), reply.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await (await portal.signedIn('secretary')).get(`${address}/extract.pdf`)).json.code).toBe(
      'no-access-in-role',
    )
  })

  it('is not given out when an attestant has been elected since', async () => {
    await portal.stores.meetings.saveHandoverState(key, await portal.stores.meetings.readHandoverState(key), {
      extract: { attestants: [ref('vote-counter'), ref('adjuster')], signatories: [ref('chairman')], manner: 'each' },
    })
    expect((await (await portal.signedIn('vote-counter')).get(`${address}/extract.pdf`)).json.code).toBe(
      'attestants-missing',
    )
  })
})

describe('in a rehearsal', () => {
  it('nothing is sent, registered or noted, and the list is there', async () => {
    const { stores } = portal
    const before = {
      sends: (await stores.mail.listSendings(key.club, key.year)).length,
      events: (await stores.mandateEvents.ofClub(key.club)).length,
      people: (await stores.people.clubPeople(key.club))?.assignments,
    }
    const rehearsed = { club: key.club, year: rehearsalYear(key.year) }
    const real = await stores.meetings.readMeeting(key)
    const summary = { ...real!.summary, year: rehearsed.year, assignmentsRegisteredAt: null, seq: 1 }
    await stores.meetings.createMeeting(summary, real!.items)
    meeting.register.heard = []
    await (
      await meeting.beginRegistration({ meeting: rehearsed, by: 'vote-counter' })
    )()
    expect(meeting.register.heard).toEqual([])
    expect({
      sends: (await stores.mail.listSendings(key.club, key.year)).length,
      events: (await stores.mandateEvents.ofClub(key.club)).length,
      people: (await stores.people.clubPeople(key.club))?.assignments,
    }).toEqual(before)
    const officer = await portal.signedIn('vote-counter')
    expect((await officer.get(`/meetings/club-001/${rehearsed.year}/handover`)).json['registeredAt']).toEqual(
      expect.any(Number),
    )
    await stores.meetings.removeRehearsal(rehearsed)
    expect(await stores.meetings.readPlannedHandovers(rehearsed)).toEqual([])
  })
})
