import * as contract from '#shared/contract/mailings.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { requiredClub } from '../common/club.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { lastWriter, mailingView, requiredMailing, sentView, withProgress } from '../common/mailing-views.ts'
import { namesByRef } from '../common/names.ts'
import { operation } from '../common/operation.ts'
import { reviewedMailing } from '../common/review-mailing.ts'
import { assertStored } from './attachments.ts'

/** The club's mailings, drafts first, then the newest. */
export const readMailings = operation(contract.readMailings, {
  run: async ({ params: { club } }, { who, portalNow }, { stores }) => {
    const [people, mailings, sentToday] = await Promise.all([
      requiredClub(club, stores),
      stores.mailings.list(club),
      stores.mailings.sentOn(club, portalNow),
    ])
    const [each, names] = await Promise.all([
      withProgress(mailings, { stores }),
      namesByRef(mailings.map(lastWriter), who.ref, stores),
    ])
    const heads = each.map(({ mailing, progress }) => {
      const { id, subject, updatedAt } = mailing
      return { id, subject, updatedAt, sent: sentView(mailing), progress, by: names[lastWriter(mailing)] ?? '' }
    })
    return {
      clubId: club,
      clubName: people.club.name,
      mailings: heads.toSorted(
        (one, other) =>
          Number(one.sent !== null) - Number(other.sent !== null) ||
          (other.sent?.at ?? other.updatedAt) - (one.sent?.at ?? one.updatedAt),
      ),
      leftToday: Math.max(0, mailingLimits.perDay - sentToday),
      portalNow,
    }
  },
})

export const readMailing = operation(contract.readMailing, {
  run: async ({ params }, caller, deps) => mailingView(await requiredMailing(params, deps), caller, deps),
})

/** What confirming would send. */
export const reviewMailing = operation(contract.reviewMailing, {
  run: async ({ params }, caller, deps: FileDeps) => {
    const mailing = await requiredMailing(params, deps)
    const { review } = await reviewedMailing(mailing, caller, deps)
    await assertStored(params, mailing.attachments, deps)
    return review
  },
})
