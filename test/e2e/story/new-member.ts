import { ulid } from 'ulid'
import { z } from 'zod'
import { completeApplication } from '#test/builders/membership-application.ts'
import { eventually, good, insisting, runningPortal } from '#test/builders/guided-meeting.ts'
import { browserStack } from '#test/browser-stack.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { syntheticPersonalNumber } from '#infra/local/data/personal-number.ts'
import { SeededRandom } from '#infra/local/data/random.ts'
import { knownAs, registerData, season, type Known } from './people.ts'
import { world } from './world.ts'

const Ordered = z.object({ state: z.string(), order: z.object({ autoStartToken: z.string().nullable() }).nullable() })

type Newcomer = { name: string; email: string; employer?: string }

/** One that nobody has in the register. */
const freeNumber = (): string => {
  const taken = new Set(registerData().people.map(({ personalNumber }) => personalNumber))
  return syntheticPersonalNumber(new SeededRandom(Date.now()), 1985, taken)
}

/** Works at the employer, which the list of workplaces need not have. */
const workOf = (kind: ApplicantKind, employer: string | undefined) => {
  const { work } = completeApplication(kind)
  if ('startMonth' in work) return { ...work, startMonth: `${season()}-01` }
  if (!('employments' in work) || !employer) return work
  return { ...work, employments: work.employments.map((job) => ({ ...job, employer })) }
}

/** Somebody who has become a member today by an application of their own, made without the pages. */
export const newMember = async (kind: ApplicantKind, { name, email, employer }: Newcomer): Promise<Known> => {
  const portal = runningPortal({
    PORTAL_ORIGIN: browserStack.origin,
    MANDAT_DATA_DIR: browserStack.dataDir,
    ELECTRONIC_ID_CONTROL_URL: world.phonePage,
  })
  const [browser, id, personalNumber] = [portal.visitor(), ulid(), freeNumber()]
  const application = { ...completeApplication(kind), work: workOf(kind, employer) }
  const person = { ...application.person, personalNumber, email }
  const body = { commandId: id, device: 'same', application: { ...application, person } }
  good(await insisting(() => browser.send('POST', '/membership-application', { body })), 'an application')
  const stands = async () => Ordered.parse(good(await browser.get(`/membership-application/${id}`), 'it').json)
  const autoStartToken = await eventually('an order', async () => (await stands()).order?.autoStartToken ?? null)
  await portal.approve({ order: id, autoStartToken }, { ref: '', personalNumber, name })
  await eventually('a membership', async () => (await stands()).state === 'registered', 60)
  return knownAs(personalNumber)
}
