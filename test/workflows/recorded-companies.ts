import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { stockholmInstant } from '#shared/clock.ts'
import { approve, companiesOf, confirm } from './company-world.ts'
import type { World } from './meeting-world.ts'
import type { Scenes } from './recorded-meetings.ts'

/** A company whose link is sent, that waits beyond the union's first reminder, and is answered. */
export const companyScenes = (env: TestWorkflowEnvironment, world: World): Scenes => ({
  'business-meeting-company': async () => {
    const companies = companiesOf(env, world)
    await companies.itIs(stockholmInstant('2027-02-01', '09:00'))
    const id = await companies.signedUp()
    await companies.noted(id, { linksSent: 1 })
    await companies.change(id, confirm)
    await companies.noted(id, { isUnionNotified: true })
    await env.sleep('25 hours')
    await companies.noted(id, { reminded: 1 })
    await companies.change(id, approve)
    const handle = companies.process(id)
    await handle.result()
    return { id, handle }
  },
})
