import type { SampledKind } from '../../../letter-delivery/letter-kind.ts'
import { aloneSamples } from './alone-samples.ts'
import { businessMeetingSamples } from './business-meeting-samples.ts'
import { courseSamples } from './course-samples.ts'
import { mailingSamples } from './mailing-samples.ts'
import { meetingSamples } from './meeting-samples.ts'
import { membershipSamples } from './membership-samples.ts'
import { subscriptionSamples } from './subscription-samples.ts'
import type { Sample } from './sample.ts'

/**
 * One of each kind of letter. Samples are composed from written facts by the functions that compose the real letters,
 * and no sample reads a store.
 */
export const letterSamples = {
  ...meetingSamples,
  ...membershipSamples,
  ...courseSamples,
  ...businessMeetingSamples,
  ...mailingSamples,
  ...subscriptionSamples,
  ...aloneSamples,
} as const satisfies Record<SampledKind, Sample>
