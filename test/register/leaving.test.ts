import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRegister, type Register } from '#shared/platform/register/client.ts'
import { startRegister, union } from '../workflows/register.ts'

let server: Awaited<ReturnType<typeof startRegister>>
let register: Register
beforeEach(async () => {
  server = await startRegister()
  register = createRegister({ url: server.url, token: 'secret', timeout: 10_000 })
})
afterEach(() => server.close())

const ref = union.people.find(({ personaId }) => personaId === 'member')?.ref ?? ''
const left = { kind: 'left', until: '2027-01-31', reason: null, comment: '' } as const
const monthsUntil = async (day: string) => (await register.payments(ref, day))?.invoices.map(({ month }) => month)
const endsSubmitted = () => server.file.data.feed.filter((entry) => entry.ref === ref && entry.membership?.ended)

describe('a membership that its member leaves', () => {
  it('goes on in the register until its day has come, and is in the feed once then', async () => {
    await register.changePerson(ref, left, 'change/1')
    expect((await register.person(ref))?.memberKinds).not.toContain('non_member')
    expect(endsSubmitted()).toEqual([])
    const answers = [
      await register.settlePersonChange(ref, 'change/1', 'effective'),
      await register.settlePersonChange(ref, 'change/1', 'effective'),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ memberKinds: ['non_member'], employments: [] })
    expect(endsSubmitted()).toMatchObject([{ membership: { ended: { until: '2027-01-31', cause: 'left' } } }])
    expect(await register.personChange(ref, 'change/1')).toMatchObject({ memberKinds: ['non_member'] })
  })

  it('is invoiced for the last month and nothing later, also before that has been carried out', async () => {
    await register.changePerson(ref, left, 'change/2')
    expect((await monthsUntil('2027-03-01'))?.at(-1)).toBe('2027-01')
    await register.settlePersonChange(ref, 'change/2', 'effective')
    expect((await monthsUntil('2027-04-01'))?.at(-1)).toBe('2027-01')
    expect((await register.payments(ref, '2027-04-01'))?.credit).toBe(0)
  })

  it('is invoiced as before once it was taken back', async () => {
    await register.changePerson(ref, left, 'change/3')
    await register.settlePersonChange(ref, 'change/3', 'withdrawn')
    expect((await monthsUntil('2027-02-01'))?.at(-1)).toBe('2027-02')
    expect(endsSubmitted()).toEqual([])
  })
})
