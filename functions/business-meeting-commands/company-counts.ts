import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { countedBy } from '#shared/platform/counted-by.ts'
import type { HourlyCount } from '#shared/platform/stores/hourly-counts.ts'
import { networkOf } from '../common/client-address.ts'
import type { Visitor } from '../common/exchange.ts'

const { address: fromAddress, email: forEmail } = businessMeetingLimits.perHour

/**
 * What sign-ups and letters with a link are counted by: whoever sends them is a stranger. An email is counted with the
 * network from which it is named, so that nobody else keeps its owner out.
 */
export const companyCounts = (
  { email }: { email: string },
  { address }: Pick<Visitor, 'address'>,
  key: string,
): HourlyCount[] => {
  const count = countedBy('company', key)
  const network = networkOf(address)
  return [count('address', network, fromAddress), count('email', `${network}/${email.toLowerCase()}`, forEmail)]
}
