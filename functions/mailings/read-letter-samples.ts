import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import * as contract from '#shared/contract/letter-delivery-samples.ts'
import { SampledKind, UnionLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { letterSamples } from '#shared/platform/mail/samples/letter-samples.ts'
import { sampleReader } from '#shared/platform/mail/samples/sample.ts'
import type { DepsWith } from '../common/deps.ts'
import { operation } from '../common/operation.ts'

type SampleDeps = DepsWith<'productName'>

const senderOf = ({ config: { productName, portalOrigin, productSlug = defaultProductSlug } }: SampleDeps) => ({
  productName,
  portalOrigin,
  productSlug,
})

export const readLetterSamples = operation(contract.readLetterSamples, {
  run: async ({ query: { language } }, _, deps: SampleDeps) => {
    const sender = senderOf(deps)
    const composed = SampledKind.options.map(async (kind) => {
      const { subject } = await letterSamples[kind](sender, language)
      return { kind, subject }
    })
    return { samples: await Promise.all(composed) }
  },
})

export const readLetterSample = operation(contract.readLetterSample, {
  run: async ({ params: { kind }, query: { language } }, _, deps: SampleDeps) => {
    const sender = senderOf(deps)
    const { subject, html, text, attachments, from = sender.productName } = await letterSamples[kind](sender, language)
    const files = attachments.map(({ filename }) => filename)
    const to = UnionLetterKind.safeParse(kind).success ? sender.productName : sampleReader
    return { from, to, replyTo: null, subject, html, text, files }
  },
})
