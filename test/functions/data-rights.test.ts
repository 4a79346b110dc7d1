import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRetainedData } from '#functions/data-rights/read-retained-data.ts'
import { operations as signIn } from '#functions/sign-in/operations.ts'
import { RetainedData } from '#shared/contract/data-rights.ts'
import { StoredPeriod } from '#shared/membership/stored.ts'
import { personItems } from '#shared/platform/stores/people/people-store.ts'
import { storedPeriodItem } from '#shared/platform/stores/membership/period-item.ts'
import { putLongAgo } from '../builders/database.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await aPortal({ routes: [...signIn, readRetainedData] })
})
afterAll(() => portal.close())

const read = async (browser: Awaited<ReturnType<Portal['signedIn']>>) =>
  RetainedData.parse((await browser.get('/own/retained-data')).json)

describe('what the union keeps of a person', () => {
  test('is shown to a member, without an end while nothing ends the membership', async () => {
    const { kinds, withPersonUntil } = await read(await portal.signedIn('member'))
    expect(kinds.find(({ kind }) => kind === 'signatures')?.retentions).toContain('10-years')
    expect(withPersonUntil).toBeNull()
  })

  test('is shown to a former member, with the day twelve months after the last one', async () => {
    const ref = persona('student').ref
    const known = { name: 'Förra Medlem', email: null, phone: null, language: 'sv' as const, employments: [] }
    const former = `${ref.slice(0, -1)}${ref.endsWith('0') ? '1' : '0'}`
    const period = StoredPeriod.parse({ kind: 'employed', from: '2025-01-01', until: '2026-08-31', source: 'register' })
    await putLongAgo(portal.prefix, 'people', [
      ...personItems({ ...known, ref: former, personalNumberHash: former, birthYear: 1990, memberKinds: [] }),
      storedPeriodItem(former, period),
    ])
    expect((await read(await portal.signedInRef(former))).withPersonUntil).toBe('2027-08-31')
  })

  test('is not shown to a visitor', async () => {
    expect((await portal.visitor().get('/own/retained-data')).status).toBe(401)
  })
})
