import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrganisedOccasions } from '#shared/contract/course-organised.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortalToOrganise, type PortalToOrganise } from '../builders/organised.ts'
import { persona, type Browser } from '../builders/portal.ts'

let portal: PortalToOrganise
let organiser: Browser
let editor: Browser
let member: Browser
let student: Browser
beforeAll(async () => {
  portal = await aPortalToOrganise()
  ;({ organiser, editor, member, student } = portal.people)
})
afterAll(() => portal.close())

describe('who came', () => {
  const mark = (occasion: string, body: object, who = organiser) =>
    who.send('PUT', `/courses/occasions/${occasion}/attendance`, { body })
  const begun = async () => {
    const now = portal.clock.portalNow()
    const occasion = await portal.organised({ startsAt: now - 3_600_000, endsAt: now + 3_600_000 })
    for (const number of [1, 2]) await portal.stands(occasion, number)
    return occasion
  }
  const came = async (who: Browser, occasion: string) => (await portal.own(who, occasion)).signUp?.came

  test('is noted by the organiser, read by the participant without who noted it, and taken back', async () => {
    const occasion = await begun()
    expect(await came(member, occasion)).toBeNull()
    expect(await mark(occasion, { numbers: [1, 2], came: true })).toMatchObject({
      status: 200,
      json: { participants: [{ number: 1, attendance: { came: true, name: persona('retired').name } }, { number: 2 }] },
    })
    expect(await came(member, occasion)).toBe(true)
    expect(JSON.stringify(await portal.own(member, occasion))).not.toContain(persona('retired').ref)
    expect(await mark(occasion, { numbers: [2], came: false })).toMatchObject({ status: 200 })
    expect(await portal.participants(occasion, 'seats')).toMatchObject({ unmarked: 0 })
    const file = await organiser.send('POST', `${portal.at(occasion)}/export`, { body: {} })
    expect(file.json).toMatchObject({ participants: [{ came: true }, { came: false }] })
    expect(await mark(occasion, { numbers: [1, 2], came: null })).toMatchObject({ status: 200 })
    expect(await came(student, occasion)).toBeNull()
    expect(await portal.participants(occasion, 'seats')).toMatchObject({ unmarked: 2 })
  })

  test('is the same asked twenty times at once', async () => {
    const occasion = await begun()
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark(occasion, { numbers: [1, 2], came: true })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await came(student, occasion)).toBe(true)
  })

  test('is refused before the start, of a person without a seat, of no person, and for others than organisers', async () => {
    const early = await portal.organised()
    await portal.stands(early, 1)
    expect(await mark(early, { numbers: [1], came: true })).toMatchObject({
      status: 409,
      json: { code: 'course-not-begun' },
    })
    const occasion = await begun()
    await portal.stands(occasion, 2, { status: 'removed', parts: { whole: 'none' } })
    expect(await mark(occasion, { numbers: [1, 2], came: true })).toMatchObject({
      status: 409,
      json: { code: 'sign-up-without-seat' },
    })
    expect(await came(member, occasion)).toBeNull()
    expect((await mark(occasion, { numbers: [9], came: true })).status).toBe(404)
    expect((await mark(occasion, { numbers: [], came: true })).status).toBe(422)
    expect((await mark(occasion, { numbers: [1], came: true }, member)).status).toBe(403)
    expect((await mark(occasion, { numbers: [1], came: true }, editor)).status).toBe(200)
  })

  test('is left to note on the organiser’s home until all are noted, after the end too', async () => {
    const now = portal.clock.portalNow()
    const occasion = await portal.organised({ startsAt: now - 7_200_000, endsAt: now - 3_600_000 })
    await portal.stands(occasion, 1)
    await portal.stands(occasion, 2, { status: 'cancelled', parts: { whole: 'none' } })
    await indexesCaughtUp()
    const onHome = async () => {
      const { occasions } = (await organiser.get('/own/organised-occasions')).json as unknown as OrganisedOccasions
      return occasions.find((each) => each.occasion.id === occasion)
    }
    expect(await onHome()).toMatchObject({ unmarked: 1, undecided: 0 })
    await mark(occasion, { numbers: [1], came: true })
    expect(await onHome()).toBeUndefined()
  })
})

describe('a certificate of participation', () => {
  const certificate = (who: Browser, occasion: string, language = 'sv') =>
    who.get(`/own/courses/${occasion}/certificate.pdf?language=${language}`)
  const over = async () => {
    const now = portal.clock.portalNow()
    const occasion = await portal.organised({ startsAt: now - 7_200_000, endsAt: now - 3_600_000 })
    for (const number of [1, 2]) await portal.stands(occasion, number)
    await organiser.send('PUT', `/courses/occasions/${occasion}/attendance`, { body: { numbers: [1], came: true } })
    await organiser.send('PUT', `/courses/occasions/${occasion}/attendance`, { body: { numbers: [2], came: false } })
    return occasion
  }

  test('is a tagged PDF in the language asked for, for who came', async () => {
    const occasion = await over()
    const { status, headers, text } = await certificate(member, occasion, 'en')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Certificate of participation /)
    expect(text).toMatch(/^%PDF-/)
    expect(text).toContain('/Lang (en-GB)')
    expect((await certificate(member, occasion)).text).toContain('/Lang (sv-SE)')
  })

  test('is refused to who did not come, of whom nothing is noted, who never signed up, and while it goes on', async () => {
    const occasion = await over()
    expect((await certificate(student, occasion)).json.code).toBe('course-not-certified')
    await organiser.send('PUT', `/courses/occasions/${occasion}/attendance`, { body: { numbers: [1], came: null } })
    expect(await certificate(member, occasion)).toMatchObject({ status: 409, json: { code: 'course-not-certified' } })
    expect((await certificate(editor, occasion)).status).toBe(404)
    const now = portal.clock.portalNow()
    const goingOn = await portal.organised({ startsAt: now - 3_600_000, endsAt: now + 3_600_000 })
    await portal.stands(goingOn, 1)
    await organiser.send('PUT', `/courses/occasions/${goingOn}/attendance`, { body: { numbers: [1], came: true } })
    expect((await certificate(member, goingOn)).json.code).toBe('course-not-certified')
  })

  test('opened without a session leads to signing in', async () => {
    const { status, headers } = await portal.visitor().get(`/own/courses/${await over()}/certificate.pdf?language=sv`, {
      headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html', cookie: 'locale=sv' },
    })
    const next = encodeURIComponent('/mitt-forbundet/dina-kurser-aktiviteter')
    expect([status, headers.get('location')]).toEqual([303, `/logga-in?next=${next}`])
  })
})
