import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#functions/insurance/operations.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { addMonths, stockholmDate } from '#shared/clock.ts'
import { OwnInsurance } from '#shared/contract/insurance.ts'
import { incomeOf } from '#shared/membership/employments.ts'
import { StoredPeriod } from '#shared/membership/stored.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { storedPeriodItem } from '#shared/platform/stores/membership/period-item.ts'
import { putLongAgo } from '../builders/database.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await aPortal({ routes: [...signIn, ...operations] })
})
afterAll(() => portal.close())

const read = async (id: string) => (await portal.signedIn(id)).get('/own/insurance')
const readAs = async (id: string) => OwnInsurance.parse((await read(id)).json)

/** A member of whom the register has reported one period of membership, or none. */
const aMember = async (ref: string, memberKind: 'employable' | 'job_seeker', from: string | null) => {
  const known = { ref, name: 'Ny Medlem', email: null, phone: null, language: 'sv' as const, employments: [] }
  const items = personItems({ ...known, personalNumberHash: ref, birthYear: 1990, memberKinds: [memberKind] })
  const period = from && StoredPeriod.parse({ kind: 'employed', from, until: null, source: 'register' })
  await putLongAgo(portal.prefix, 'people', [...items, ...(period ? [storedPeriodItem(ref, period)] : [])])
  const browser = await portal.signedInRef(ref)
  return OwnInsurance.parse((await browser.get('/own/insurance')).json)
}

describe('one’s own income insurance', () => {
  test('shows a long-standing member that it is valid, and what the employments pay together', async () => {
    const { standing, income } = await readAs('member')
    expect(standing).toMatchObject({ state: 'qualified', kind: 'employed', until: null })
    const { employments } = await portal.stores.memberships.of(persona('member').ref)
    expect(income).toBe(incomeOf(employments))
    expect(income).toBeGreaterThan(0)
  })

  test('shows a member since eleven months that one is left, and from when', async () => {
    const today = stockholmDate(portal.clock.portalNow())
    const since = addMonths(today, -11)
    const { standing } = await aMember('01JYYYYYYYYYYYYYYYYYYYYY71', 'employable', since)
    expect(standing).toMatchObject({ state: 'qualifying', since, monthsLeft: 1 })
  })

  test('is retained by a job seeker from the job before', async () => {
    expect((await readAs('job-seeker')).standing).toMatchObject({ state: 'qualified', kind: 'job_seeker' })
  })

  test.each([
    ['student', 'student'],
    ['retired', 'retired'],
    ['self-employed', 'self_employed'],
  ])('is not part of the membership of the persona %s', async (id, kind) => {
    expect((await readAs(id)).standing).toEqual({ state: 'not-included', kind, begins: null })
  })

  test('is not known of a member of whom the register has reported nothing', async () => {
    const { standing, income } = await aMember('01JYYYYYYYYYYYYYYYYYYYYY72', 'job_seeker', null)
    expect([standing, income]).toEqual([{ state: 'no-member' }, null])
  })

  test.each(['non-member', 'operator', 'editor'])('is refused to the %s, who learns what opens it', async (id) => {
    const { status, json } = await read(id)
    expect(status).toBe(403)
    expect(json).toMatchObject({ code: 'no-access-in-role', params: { wouldOpen: ['union-member'] } })
  })
})
