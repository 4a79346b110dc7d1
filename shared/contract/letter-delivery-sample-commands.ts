import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { SampledKind } from '../letter-delivery/letter-kind.ts'
import { letterSampleLimits } from '../letter-delivery/letter-limits.ts'
import { ofUnion } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'

/** Sends the sample of a letter to the caller's own address. @throws no-letter-to-self, too-many-requests */
export const sendLetterSample = endpoint({
  name: 'sendLetterSample',
  method: 'POST',
  path: '/letter-samples/:kind/send',
  access: ofUnion('content.manage'),
  limits: {
    letterSamples: {
      counted: 'on-item',
      within: 'hour',
      most: letterSampleLimits.perHour,
      code: 'too-many-requests',
    },
  },
  params: z.object({ kind: SampledKind }),
  query: z.object({}),
  body: z.strictObject({ commandId: CommandId, language: Language }),
  reply: z.object({ to: z.string() }),
})
