import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { holdsOn, memberSince } from '#shared/membership/entries.ts'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { operations } from '#functions/membership/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { putLongAgo } from '../builders/database.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await aPortal({ routes: [...signIn, ...operations] })
})
afterAll(() => portal.close())

const read = async (id: string) => (await portal.signedIn(id)).get('/own/membership')

describe('one’s own membership', () => {
  test('shows what was entered when, the employments, the address and what the club adds', async () => {
    const { status, json } = await read('member')
    expect(status).toBe(200)
    const own = json as unknown as OwnMembership
    expect(own.name).toBe(persona('member').name)
    expect(holdsOn(own.entries, stockholmDate(own.portalNow))?.kind).toBe('employed')
    expect(memberSince(own.entries, stockholmDate(own.portalNow))).not.toBeNull()
    expect(own.employments.map(({ id, employer }) => ({ id, employer }))).toEqual(
      persona('member').employments.map(({ id, employer }) => ({ id, employer })),
    )
    expect(own.contact?.email).toBe(persona('member').email)
    expect(own.clubs).toEqual([{ clubId: 'club-001', name: 'Klubben Nordvik AB', fee: 15 }])
  })

  test('is one query and one read of the club beside what every request costs', async () => {
    const browser = await portal.signedIn('member')
    const callsOf = async (path: string) => {
      const before = portal.dynamo.calls.count
      await browser.get(path)
      return portal.dynamo.calls.count - before
    }
    await callsOf('/own/membership')
    const [withMembership, session] = [await callsOf('/own/membership'), await callsOf('/session')]
    expect(withMembership - session).toBeLessThanOrEqual(2)
  })

  test.each(['non-member', 'operator', 'editor'])('is refused to the %s, who learns what opens it', async (id) => {
    const { status, json } = await read(id)
    expect(status).toBe(403)
    expect(json).toMatchObject({ code: 'no-access-in-role', params: { wouldOpen: ['union-member'] } })
  })

  test('is there in every role of the person', async () => {
    const browser = await portal.signedIn('chairman')
    expect((await browser.get('/own/membership')).status).toBe(200)
  })
})

test('an application that waits for the register is a case of the person who has signed it, until it is over', async () => {
  const browser = await portal.signedIn('non-member')
  const { ref: person } = persona('non-member')
  const { personalNumberHash } = (await portal.stores.people.person(person))!
  const [id, at, { applications }] = [ulid(), portal.time.real, portal.stores]
  const sent = { id, owner: 'a-browser', at, sentAt: at, sha256: 'ab'.repeat(32), from: '2027-02-01' }
  await applications.create(unsignedApplication(completeApplication('student'), sent), 'sealed')
  const inCases = async () => (await browser.get('/own/membership/cases')).json['application']
  expect(await inCases()).toBeNull()
  expect(await portal.stores.people.claimRef(personalNumberHash)).toBe(person)
  await applications.step(id, { state: 'signed', person, personalNumberHash }, { at })
  await applications.step(id, { cause: 'register-slow', attempts: 1, nextAttemptAt: at + 60_000 }, { at })
  const nextAttemptAt = portal.clock.portalNow() + 60_000
  expect(await inCases()).toEqual({ id, at, cause: 'register-slow', nextAttemptAt, ending: null })
  await applications.step(id, { state: 'refused', cause: 'register-rejected' }, { at })
  expect(await inCases()).toBeNull()
})

describe('the certificate of membership', () => {
  const certificate = async (id: string, query = '?language=sv') =>
    (await portal.signedIn(id)).get(`/own/membership/certificate.pdf${query}`)

  test('is a tagged PDF under its name, in the language of the page that asks for it', async () => {
    const { status, headers, text } = await certificate('student')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Medlemsintyg \d{4}-\d{2}-\d{2}\.pdf"/)
    expect(text).toMatch(/^%PDF-/)
    expect(text).toContain('/Lang (sv-SE)')
    const english = await certificate('student', '?language=en')
    expect(english.headers.get('content-disposition')).toMatch(/filename="Certificate of membership /)
    expect(english.text).toContain('/Lang (en-GB)')
    for (const none of ['', '?language=de'])
      expect((await certificate('student', none)).json.code).toBe('invalid-input')
  })

  test('opened without a session leads to signing in, and from there to the page with it', async () => {
    const opened = (language: string) =>
      portal.visitor().get('/own/membership/certificate.pdf?language=sv', {
        headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html', cookie: `locale=${language}` },
      })
    const led = (to: string, next: string) => [303, `${to}?next=${encodeURIComponent(next)}`]
    const [swedish, english] = [await opened('sv'), await opened('en')]
    expect([swedish.status, swedish.headers.get('location')]).toEqual(led('/logga-in', '/mitt-forbundet/medlemskap'))
    expect([english.status, english.headers.get('location')]).toEqual(led('/en/sign-in', '/en/my-forbundet/membership'))
    const fetched = await portal.visitor().get('/own/membership/certificate.pdf?language=sv')
    expect([fetched.status, fetched.json.code]).toEqual([401, 'login-needed'])
  })

  test('is not made for a person of whom the register has reported nothing, nor for others', async () => {
    const ref = '01JYYYYYYYYYYYYYYYYYYYYY77'
    const known = { ref, name: 'Ny Medlem', email: null, phone: null, language: 'sv' as const, employments: [] }
    await putLongAgo(
      portal.prefix,
      'people',
      personItems({ ...known, personalNumberHash: ref, birthYear: 1990, memberKinds: ['job_seeker'] }),
    )
    const browser = await portal.signedInRef(ref)
    expect((await browser.get('/own/membership')).json).toMatchObject({ entries: [], contact: null })
    expect((await browser.get('/own/membership/certificate.pdf?language=sv')).json.code).toBe('not-found')
    expect((await certificate('non-member')).json.code).toBe('no-access-in-role')
  })
})
