import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WithSlots } from '#shared/business-meetings/acts.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { companyCase } from '#shared/cases/case.ts'
import { caseProcessId } from '#shared/platform/engine/case-process.ts'
import { resumingCases } from '#workflows/case/resume.ts'
import { approve, companiesOf, confirm, decline, type Companies } from './company-world.ts'
import { createWorld, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: Awaited<ReturnType<typeof createTimeSkippingEnvironment>>
let world: World
let companies: Companies
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
  companies = companiesOf(env, world)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})
beforeEach(() => {
  companies.sent.splice(0)
  companies.answers.splice(0)
  world.started.splice(0)
})

const arrived = async (count: number) => await expect.poll(() => companies.sent.length, { timeout: 20_000 }).toBe(count)
const [union, company] = ['contact@example.org', 'rekrytering@foretag.example']

describe('the process of a company', () => {
  it('sends the link, notifies the union, and the company of the outcome; then it is over', async () => {
    await companies.itIs(stockholmInstant('2027-02-01', '09:00'))
    const id = await companies.signedUp()
    await companies.noted(id, { linksSent: 1 })
    await companies.change(id, confirm)
    await companies.noted(id, { isUnionNotified: true })
    await companies.change(id, approve)
    await companies.ended(id)
    expect(companies.letters()).toEqual([company, union, company])
    expect((await companies.read(id)).company).toMatchObject({ state: 'approved', isNotified: true })
  })

  it('carries nothing of the company in its history but its id', async () => {
    await companies.itIs(stockholmInstant('2027-02-01', '09:00'))
    const id = await companies.signedUp()
    await companies.change(id, confirm)
    await companies.change(id, decline)
    await companies.ended(id)
    const history = JSON.stringify(await companies.process(id).fetchHistory())
    expect(history).not.toMatch(/Sandhed|Granholma|rekrytering|0701740607/)
    const payloads = [...history.matchAll(/"data":"([^"]+)"/g)].map(([, data]) =>
      Buffer.from(data!, 'base64').toString(),
    )
    expect(payloads.join('')).not.toMatch(/Sandhed|Granholma|rekrytering|Avtalet|xxxxx/)
  })

  it.each([
    ['in an ordinary week', '2027-02-01', ['2027-02-02', '12:00'], ['2027-02-03', '12:00']],
    ['over the start of summer time', '2027-03-27', ['2027-03-28', '13:00'], ['2027-03-29', '13:00']],
    ['over its end', '2027-10-30', ['2027-10-31', '11:00'], ['2027-11-01', '11:00']],
  ] as const)('reminds the union after 24 and 48 elapsed hours: %s', async (_, from, first, second) => {
    await companies.itIs(stockholmInstant(from, '12:00'))
    const id = await companies.signedUp()
    await companies.noted(id, { linksSent: 1 })
    await companies.change(id, confirm)
    await companies.noted(id, { isUnionNotified: true })
    await env.sleep('23 hours')
    expect(companies.sent).toHaveLength(2)
    await env.sleep('2 hours')
    await arrived(3)
    await env.sleep('24 hours')
    await arrived(4)
    const due = [first, second].map(([day, time]) => stockholmInstant(day, time))
    const { confirmedAt } = (await companies.read(id)).company
    // The steps before took moments of the engine's time.
    const late = (confirmedAt ?? 0) - stockholmInstant(from, '12:00')
    companies.sent.slice(2).forEach(({ at, to }, index) => {
      expect(to).toBe(union)
      expect(at).toBeGreaterThanOrEqual(due[index]! + late)
      expect(at).toBeLessThan(due[index]! + late + 30 * 60_000)
    })
    await env.sleep('10 days')
    expect(companies.sent).toHaveLength(4)
    await companies.change(id, decline)
    await companies.process(id).result()
  })

  it('lets a sign-up go that no one confirms', async () => {
    await companies.itIs(stockholmInstant('2027-02-01', '09:00'))
    const id = await companies.signedUp()
    await companies.process(id).result()
    expect(companies.letters()).toEqual([company])
    expect(await companies.stored(id)).toBeNull()
  })

  it('sends one email ten links within an hour, no matter who asked for them, and the next once it is over', async () => {
    await companies.itIs(stockholmInstant('2027-02-01', '09:00'))
    const ids: string[] = []
    for (let number = 1; number <= 11; number += 1) {
      const id = await companies.signedUp('bjuds@foretag.example')
      ids.push(id)
      if (number <= 10) await companies.noted(id, { linksSent: 1 })
    }
    const last = ids.at(-1)!
    await expect.poll(async () => (await companies.read(last)).company.linkAfter).not.toBeNull()
    expect(companies.sent).toHaveLength(10)
    await env.sleep('1 hour')
    await companies.noted(last, { linksSent: 1 })
    await arrived(11)
    for (const id of ids) await companies.process(id).terminate()
  })

  it('sends a letter that was refused by a busy mail service later, and one that may have been sent never again', async () => {
    await companies.itIs(stockholmInstant('2027-02-01', '09:00'))
    companies.answers.push({ result: 'uncertain', cause: 'timeout' })
    const id = await companies.signedUp()
    await companies.noted(id, { linksSent: 1 })
    expect(companies.sent).toEqual([])
    await companies.change(id, (seen) => ({
      ok: true,
      next: { ...seen, company: { ...seen.company, linkLetters: 2 } },
    }))
    await companies.noted(id, { linksSent: 2 })
    expect(companies.letters()).toEqual([company])
    await companies.process(id).terminate()
  })
})

describe('the next scan for open work', () => {
  const scan = async (engine: Pick<typeof world.deps.engine, 'startWithSignal'> = world.deps.engine, at?: number) => {
    world.started.splice(0)
    const now = await companies.portalNow()
    const real = at ?? (await env.currentTimeMs())
    const rounds = resumingCases({
      ...world.deps,
      engine: { ...world.deps.engine, ...engine },
      clock: { ...world.deps.clock, portalNow: () => now },
      realNow: () => real,
    })
    for (const round of rounds) await round()
    return world.started
  }

  it('leaves alone what no one has confirmed in time, with a letter that was never sent', async () => {
    await companies.itIs(stockholmInstant('2027-02-01', '09:00'))
    const nudged: string[] = []
    const engine = { startWithSignal: async ({ id }: { id: string }) => void nudged.push(id) }
    const id = await companies.signedUp()
    await companies.noted(id, { linksSent: 1 })
    await companies.process(id).terminate()
    const asks = (linkLetters: number) => (seen: WithSlots) =>
      ({ ok: true, next: { ...seen, company: { ...seen.company, linkLetters } } }) as const
    await companies.change(id, asks(2), { isNudged: false })
    await scan(engine)
    expect(nudged).toEqual([caseProcessId(companyCase(id))])
    await scan(engine, (await companies.read(id)).company.retainedUntil)
    expect(nudged).toHaveLength(1)
    await companies.change(id, asks(1), { isNudged: false })
  })

  it('has the company notified whose process the engine was away for, and starts it anew', async () => {
    await companies.itIs(stockholmInstant('2027-02-01', '09:00'))
    const id = await companies.signedUp()
    await companies.noted(id, { linksSent: 1 })
    await companies.change(id, confirm)
    await companies.noted(id, { isUnionNotified: true })
    await companies.process(id).terminate()
    await companies.change(id, approve, { isNudged: false })
    expect(await scan()).toContain(caseProcessId(companyCase(id)))
    await companies.ended(id)
    expect(companies.letters()).toEqual([company, union, company])
    expect(await scan()).not.toContain(caseProcessId(companyCase(id)))
  })

  it('wakes it where portal time was moved, and does nothing twice where it is moved back', async () => {
    const monday = stockholmInstant('2027-02-01', '09:00')
    await companies.itIs(monday)
    const id = await companies.signedUp()
    await companies.noted(id, { linksSent: 1 })
    await companies.change(id, confirm)
    await companies.noted(id, { isUnionNotified: true })
    expect(await scan()).not.toContain(caseProcessId(companyCase(id)))
    await companies.itIs(monday + 50 * 3_600_000)
    expect(await scan()).toContain(caseProcessId(companyCase(id)))
    await companies.noted(id, { reminded: 2 })
    await companies.itIs(monday)
    await companies.nudge(id)
    await companies.itIs(monday + 50 * 3_600_000)
    await companies.nudge(id)
    // It rests until the union answers; a nudge that meets its end is this test server's to lose.
    await companies.ended(id)
    await companies.change(id, approve)
    await companies.ended(id)
    expect(companies.letters()).toEqual([company, union, union, company])
  })
})
