import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import type { HourlyCount } from '#shared/platform/stores/hourly-counts.ts'
import { networkOf } from '../common/client-address.ts'
import { countedBy } from '../common/counted-by.ts'
import type { Visitor } from '../common/exchange.ts'

const { address: ofAddress, contact: ofContact } = businessMeetingLimits.perHour

/** What sign-ups and letters with a link are counted by: whoever sends them is a stranger. */
export const companyCounts = (
  { phone, email }: { phone: string; email: string },
  { address }: Pick<Visitor, 'address'>,
  key: string,
): HourlyCount[] => {
  const count = countedBy('company', key)
  return [
    count('address', networkOf(address), ofAddress),
    count('phone', phone, ofContact),
    count('email', email.toLowerCase(), ofContact),
  ]
}
