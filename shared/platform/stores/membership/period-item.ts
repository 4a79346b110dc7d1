import type { StoredPeriod } from '../../../membership/stored.ts'
import { keys } from '../../keys.ts'

/** Students are found by the month of graduation. */
export const storedPeriodItem = (ref: string, period: StoredPeriod): Record<string, unknown> => ({
  ...keys.memberPeriod(ref, period.from, period.source),
  ...period,
  ...(period.graduation !== null && { gsi2pk: keys.graduatingIn(period.graduation), gsi2sk: ref }),
})
