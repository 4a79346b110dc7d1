import * as contract from '#shared/contract/mailings.ts'
import { readUnionMailing as ofUnion, readUnionMailings as allOfUnion } from '#shared/contract/union-mailings.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import type { MailingKey } from '#shared/platform/stores/mailings/mailing-item.ts'
import type { Deps } from '../common/deps.ts'
import type { Caller } from '../common/exchange.ts'
import type { FileDeps } from '../common/file-deps.ts'
import { lastWriter, mailingView, requiredMailing, sentView, withProgress } from '../common/mailing-views.ts'
import { namesByRef } from '../common/names.ts'
import { operation } from '../common/operation.ts'
import { reviewedMailing } from '../common/review-mailing.ts'
import { assertStored } from './attachments.ts'

/** The sender's mailings, drafts first, then the newest. */
const all = async (
  { params: { club } }: { params: { club: MailingSender } },
  { who, portalNow }: Caller,
  { stores }: Deps,
): Promise<contract.MailingsView> => {
  const [mailings, sentToday] = await Promise.all([stores.mailings.list(club), stores.mailings.sentOn(club, portalNow)])
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
    mailings: heads.toSorted(
      (one, other) =>
        Number(one.sent !== null) - Number(other.sent !== null) ||
        (other.sent?.at ?? other.updatedAt) - (one.sent?.at ?? one.updatedAt),
    ),
    leftToday: Math.max(0, mailingLimits.perDay - sentToday),
    portalNow,
  }
}

const one = async ({ params }: { params: MailingKey }, caller: Caller, deps: Deps) =>
  mailingView(await requiredMailing(params, deps), caller, deps)

export const readMailings = operation(contract.readMailings, { run: all })
export const readUnionMailings = operation(allOfUnion, { run: all })
export const readMailing = operation(contract.readMailing, { run: one })
export const readUnionMailing = operation(ofUnion, { run: one })

export const reviewMailing = operation(contract.reviewMailing, {
  run: async ({ params }, caller, deps: FileDeps) => {
    const mailing = await requiredMailing(params, deps)
    const { review } = await reviewedMailing(mailing, caller, deps)
    await assertStored(params, mailing.attachments, deps)
    return review
  },
})
