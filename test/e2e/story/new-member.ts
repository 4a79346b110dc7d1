import { ulid } from 'ulid'
import { z } from 'zod'
import { completeApplication } from '#test/builders/membership-application.ts'
import { eventually, good } from '#test/builders/answers.ts'
import { insisting, runningPortal } from '#test/builders/guided-meeting.ts'
import { browserStack } from '#test/browser-stack.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { syntheticPersonalNumber } from '#infra/local/data/personal-number.ts'
import { SeededRandom } from '#infra/local/data/random.ts'
import { knownAs, registerData, season, type Known } from './people.ts'
import { world } from './world.ts'

const Ordered = z.object({ state: z.string(), order: z.object({ autoStartToken: z.string().nullable() }).nullable() })

/** `graduation`: a student's month, `yyyy-mm`. */
type Newcomer = { name: string; email: string; employer?: string; graduation?: string }

/** A number that no one has in the register, which stores numbers without their hyphen. */
export const freeNumber = (): string => {
  const written = (digits: string) => `${digits.slice(0, 8)}-${digits.slice(8)}`
  const taken = new Set(registerData().people.map(({ personalNumber }) => written(personalNumber)))
  return syntheticPersonalNumber(new SeededRandom(Date.now()), 1985, taken)
}

/** Works at the employer, which the list of workplaces need not have, or studies until the month of graduation. */
const workOf = (kind: ApplicantKind, { employer, graduation }: Newcomer) => {
  const { work } = completeApplication(kind)
  if ('startMonth' in work) return { ...work, startMonth: `${season()}-01`, ...(graduation && { graduation }) }
  if (!('employments' in work) || !employer) return work
  return { ...work, employments: work.employments.map((job) => ({ ...job, employer })) }
}

/** A person who has become a member today by an application of their own, made without the pages. */
export const newMember = async (kind: ApplicantKind, newcomer: Newcomer): Promise<Known> => {
  const { name, email } = newcomer
  const portal = runningPortal({
    PORTAL_ORIGIN: browserStack.origin,
    MANDAT_DATA_DIR: browserStack.dataDir,
    ELECTRONIC_ID_CONTROL_URL: world.phonePage,
  })
  const [browser, id, personalNumber] = [portal.visitor(), ulid(), freeNumber()]
  const application = { ...completeApplication(kind), work: workOf(kind, newcomer) }
  const person = { ...application.person, personalNumber, email }
  const body = { commandId: id, device: 'same', application: { ...application, person } }
  good(await insisting(() => browser.send('POST', '/membership-application', { body })), 'an application')
  const stands = async () => Ordered.parse(good(await browser.get(`/membership-application/${id}`), 'it').json)
  const autoStartToken = await eventually('an order', async () => (await stands()).order?.autoStartToken ?? null)
  await portal.approve({ order: id, autoStartToken }, { ref: '', personalNumber, name })
  await eventually('a membership', async () => (await stands()).state === 'registered', 60)
  return knownAs(personalNumber)
}
