import { createHash, createHmac } from 'node:crypto'
import { applicationCase } from '#shared/cases/case.ts'
import { stockholmDate } from '#shared/clock.ts'
import { submitMembershipApplication as endpoint } from '#shared/contract/membership-application-commands.ts'
import { PortalError } from '#shared/errors.ts'
import { fieldErrors } from '#shared/fields/errors.ts'
import { membershipApplication, type MembershipApplication } from '#shared/membership-application/application.ts'
import { isKnown } from '#shared/look-ups/lists.ts'
import { appliedOf, firstDays, joiningFee } from '#shared/membership-application/joining.ts'
import { unsignedApplication, type StoredApplication } from '#shared/membership-application/stored.ts'
import { actOnCase } from '#shared/platform/engine/case-process.ts'
import { hashOf } from '../common/cookie.ts'
import type { Visit } from '../common/exchange.ts'
import { applicationView, openInBrowser } from '../common/membership-application.ts'
import { openOperation } from '../common/operation.ts'
import { countNew } from '../common/request-limits.ts'
import { assertOrdered, orderWait } from '../common/signing-order.ts'
import { signalBooking } from '../common/signal-booking.ts'
import { workplaceClub } from '../common/workplace-club.ts'
import type { ApplicationDeps } from './deps.ts'
import { offeredFor, type WantedMeeting } from './offered-meeting.ts'

/** @throws PortalError invalid-input with the paths of the wrong fields */
const judged = (given: unknown, now: number): MembershipApplication => {
  const result = membershipApplication({ now, isKnown }).safeParse(given, { reportInput: true })
  if (result.success) return result.data
  throw new PortalError('invalid-input', { fields: fieldErrors(result.error) })
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** The secret of the browser: only someone who knows an application's id and all of its content can derive it. */
const secretOf = (id: string, sha256: string, { personalNumberKey }: { personalNumberKey: string }): string =>
  createHmac('sha256', personalNumberKey).update(`membership-application/${id}/${sha256}`).digest('base64url')

type Sent = {
  id: string
  application: MembershipApplication
  secret: string
  sha256: string
  text: string
  meeting: WantedMeeting | undefined
}

const tries = 3

/**
 * What the applicant has declared is stored sealed; the command itself, which the engine stores, contains none of it.
 * A meeting that is to be booked with it is noted in the same transaction, and held from the signature on.
 * @throws PortalError too-many-sign-ins, what `offeredFor` says, overloaded
 */
const storedNew = async (
  { id, application, secret, sha256, text, meeting }: Sent,
  visit: Visit,
  deps: ApplicationDeps,
): Promise<StoredApplication> => {
  await countNew(endpoint, 'applications', visit, deps)
  const { portalNow, realNow } = visit
  const applied = appliedOf(application)
  const days = firstDays(applied, stockholmDate(portalNow))
  const clubs = await Promise.all(applied.employments.map(({ workplace }) => workplaceClub(workplace, deps)))
  const fee = joiningFee(applied, days, clubs)
  const sent = { id, owner: hashOf(secret), at: portalNow, sentAt: realNow, sha256, from: days.memberFrom, ...fee }
  const { applications, meetingBookings } = deps.stores
  const { kind, language } = application
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const offered = meeting && (await offeredFor(kind, meeting, visit, deps.stores))
    const made = unsignedApplication(application, { ...sent, ...(offered && { books: true }) })
    const wanted = offered ? meetingBookings.wantedWrites({ id, language, at: portalNow }, offered) : {}
    const sealed = deps.sealing.seal(JSON.stringify({ application: text }), id)
    const stored = await applications.create(made, sealed, wanted)
    if (stored) return stored
  }
  throw new PortalError('overloaded', { retryAfter: 1 })
}

/**
 * Stores an application and has its process order the signature. No one is searched by their number: the portal says
 * who a person is only once the electronic ID has identified the applicant. A meeting requested with the application
 * is held from the signature on, because a hold without an electronic ID would let strangers take every time.
 * @throws PortalError invalid-input, too-many-sign-ins, not-found for an id that is another applicant's,
 * electronic-id-busy, electronic-id-unavailable, engine-unavailable, overloaded, students-only, slot-withdrawn,
 * slot-begun, slot-taken, slot-changed
 */
export const submitMembershipApplication = openOperation(endpoint, {
  run: async ({ body }, visitor, deps: ApplicationDeps) => {
    const { commandId: id, device, meeting } = body
    const { stores, engine, config } = deps
    const application = judged(body.application, visitor.portalNow)
    const text = JSON.stringify(application)
    const sha256 = sha256Of(text)
    const secret = secretOf(id, sha256, config)
    const owner = hashOf(secret)
    const known =
      (await stores.applications.read(id)) ??
      (await storedNew({ id, application, secret, sha256, text, meeting }, visitor, deps))
    if (known.owner !== owner) throw new PortalError('not-found')
    openInBrowser(visitor, id, secret)
    if (known.state === 'unsigned' && !(await stores.applicationOrders.read(id))) {
      const { address, realNow: askedAt } = visitor
      const { language } = application
      await stores.applicationOrders.ask({ order: id, owner, device, language, address, askedAt })
      await engine.admitted(owner, () => actOnCase(engine, applicationCase(id), { within: orderWait, commandId: id }))
      if (known.books) await signalBooking(id, deps)
    }
    if (known.state === 'unsigned') assertOrdered(await stores.applicationOrders.read(id))
    return applicationView(known, visitor, stores)
  },
})
