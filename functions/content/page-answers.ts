import * as contract from '#shared/contract/content-answers.ts'
import { answerLimits } from '#shared/content/limits.ts'
import { isForReader } from '#shared/content/reader-kinds.ts'
import { shownAt } from '#shared/content/shown.ts'
import { PortalError } from '#shared/errors.ts'
import { countedBy } from '#shared/platform/counted-by.ts'
import { networkOf } from '../common/client-address.ts'
import type { Deps, DepsWith } from '../common/deps.ts'
import { openOperation, operation } from '../common/operation.ts'

const { network, page: ofPage } = answerLimits.perHour

/** An open tab may show the version before the present one. */
export const answerPage = openOperation(contract.answerPage, {
  run: async ({ params, body }, visitor, { stores, config }: Deps & DepsWith<'personalNumberKey'>) => {
    const { signedIn, address, portalNow, realNow } = visitor
    const page = await stores.pages.read(params.contentPage)
    const shown = page && shownAt(page.publishings, portalNow)
    const isKnown = page?.publishings.some(({ number, from }) => number === body.number && from <= portalNow)
    if (!shown || !isKnown || !isForReader(shown.readers, signedIn?.who.activeRole ?? null))
      throw new PortalError('not-found')
    const count = countedBy('page-answer', config.personalNumberKey)
    const counts = [count('network', networkOf(address), network), count('page', params.contentPage, ofPage)]
    const { contentPage, answer } = params
    await stores.pageAnswers.take({ ...body, page: contentPage, answer, at: portalNow }, counts, realNow)
    return { isTaken: true as const }
  },
})

export const readPageAnswers = operation(contract.readPageAnswers, {
  run: async ({ params: { contentPage }, query: { before } }, _, { stores }) => {
    const [counts, texts] = await Promise.all([
      stores.pageAnswers.counts(contentPage),
      stores.pageAnswers.texts(contentPage, before ?? null),
    ])
    return { counts: counts.toReversed(), ...texts }
  },
})
