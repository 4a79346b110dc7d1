import { slotRefusal } from '#shared/business-meetings/booking-rule.ts'
import { PortalError } from '#shared/errors.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { isOpen } from '#shared/membership-application/states.ts'
import type { Slot } from '#shared/business-meetings/slot.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Visit } from '../common/exchange.ts'

export type WantedMeeting = { company: string; slot: string; version: number }

/** A time held for an application that came to nothing is about to be free: an applicant need not wait. */
const isLeft = async ({ state, booking }: Slot, { applications }: Pick<Stores, 'applications'>): Promise<boolean> => {
  const application = state === 'held' && booking !== null ? await applications.read(booking) : null
  return application !== null && application.state !== 'registered' && !isOpen(application.state)
}

/** @throws PortalError students-only, slot-withdrawn, slot-begun, slot-taken, slot-changed */
export const offeredFor = async (
  kind: ApplicantKind,
  { company, slot, version }: WantedMeeting,
  now: Visit,
  stores: Pick<Stores, 'companies' | 'applications'>,
) => {
  if (kind !== 'student') throw new PortalError('students-only')
  const offered = await stores.companies.slot(company, slot, now.realNow)
  const isFree = offered !== null && (await isLeft(offered.slot, stores))
  const found = offered && (isFree ? { ...offered.slot, state: 'free' as const, version } : offered.slot)
  const refusal = slotRefusal({ slot: found, company: offered?.company ?? null, version }, now)
  if (refusal || !offered) throw new PortalError(refusal?.code ?? 'slot-withdrawn', refusal?.details)
  return offered
}
