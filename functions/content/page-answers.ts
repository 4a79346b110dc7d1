import * as contract from '#shared/contract/content-answers.ts'
import { isForReader } from '#shared/content/reader-kinds.ts'
import { shownAt } from '#shared/content/shown.ts'
import { PortalError } from '#shared/errors.ts'
import type { DepsWith } from '../common/deps.ts'
import { openOperation, operation } from '../common/operation.ts'
import { countedWith } from '../common/request-limits.ts'

/** An open tab may show the version before the present one. */
export const answerPage = openOperation(contract.answerPage, {
  run: async ({ params, body }, visitor, deps: DepsWith<'personalNumberKey'>) => {
    const { stores } = deps
    const { signedIn, portalNow, realNow } = visitor
    const page = await stores.pages.read(params.contentPage)
    const shown = page && shownAt(page.publishings, portalNow)
    const isKnown = page?.publishings.some(({ number, from }) => number === body.number && from <= portalNow)
    if (!shown || !isKnown || !isForReader(shown.readers, signedIn?.who.activeRole ?? null))
      throw new PortalError('not-found')
    const given = { ...body, page: params.contentPage, answer: params.answer, at: portalNow }
    await stores.pageAnswers.take(given, realNow, countedWith(contract.answerPage, 'pageAnswers', given, visitor, deps))
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
