import { z } from 'zod'
import { Language } from '../basics/language.ts'
import { SampledKind } from '../letter-delivery/letter-kind.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { LetterPreview } from './mailings.ts'

const reading = { method: 'GET', access: ofUnion('content.manage'), body: z.object({}) } as const
const InLanguage = z.object({ language: Language })

/** A letter of the portal about people who do not exist. `files`: what is attached, by name. */
export const LetterSample = LetterPreview.extend({ files: z.array(z.string()) })
export type LetterSample = z.infer<typeof LetterSample>

/** Every kind of letter with the subject of its sample. */
export const readLetterSamples = endpoint({
  ...reading,
  name: 'readLetterSamples',
  path: '/letter-samples',
  params: z.object({}),
  query: InLanguage,
  reply: z.object({ samples: z.array(z.object({ kind: SampledKind, subject: z.string() })) }),
})

/** The sample of one kind of letter, composed as the delivery composes it. */
export const readLetterSample = endpoint({
  ...reading,
  name: 'readLetterSample',
  path: '/letter-samples/:kind',
  params: z.object({ kind: SampledKind }),
  query: InLanguage,
  reply: LetterSample,
})
