import { Context } from '@temporalio/activity'
import type { FeedStandstill } from '#shared/membership/feed-progress.ts'
import { RegisterError } from '#shared/platform/register/client.ts'
import type { FeedEntry } from '#shared/platform/register/wire.ts'
import { withHeartbeat } from '../common/heartbeat.ts'
import { applyEntry, type FeedDeps } from './apply-entry.ts'
import { makeAnew } from './make-anew.ts'

/** How many entries a run has read, up to which, and why it stopped before the end; null where it did not. */
export type FeedRead = { entries: number; upTo: number; halted: FeedStandstill['cause'] | null }

/** What follows upon an entry without a gap, in order; the register may give a page again, or in another order. */
export const following = (page: readonly FeedEntry[], upTo: number): FeedEntry[] => {
  const bySeq = new Map(page.map((entry) => [entry.seq, entry]))
  const next: FeedEntry[] = []
  for (let entry = bySeq.get(upTo + 1); entry; entry = bySeq.get(entry.seq + 1)) next.push(entry)
  return next
}

const causeOf = ({ reason }: RegisterError) => `register-${reason}` as const

export const membershipFeedActivities = (deps: FeedDeps) => {
  const { register, realNow } = deps
  const { feedProgress } = deps.stores

  const carryOut = async (entry: FeedEntry): Promise<void> => {
    // A person may become known between the read and the skip.
    while (!(await applyEntry(deps, entry)))
      if (!(await makeAnew(deps, entry)) && (await feedProgress.skip(entry.seq, entry.ref))) return
    await feedProgress.moveTo(entry.seq)
  }

  const halt = async (cause: FeedStandstill['cause'], entries: number): Promise<FeedRead> => {
    await feedProgress.noteStandstill({ cause, since: realNow() })
    return { entries, upTo: (await feedProgress.read()).upTo ?? 0, halted: cause }
  }

  /**
   * Without a stored entry the people of the portal are as the register had them when they were filled in: reading
   * begins at the end of the feed, since what came before would undo what is known.
   */
  const begun = async (): Promise<number> => {
    for (let last = 0; ;) {
      Context.current().cancellationSignal.throwIfAborted()
      const page = await register.feed(last)
      if (page.length === 0) {
        await feedProgress.moveTo(last)
        return last
      }
      last = Math.max(last, ...page.map(({ seq }) => seq))
    }
  }

  const readOn = async (): Promise<FeedRead> => {
    const { cancellationSignal } = Context.current()
    for (let entries = 0; ;) {
      cancellationSignal.throwIfAborted()
      const { upTo: known } = await feedProgress.read()
      let upTo = known ?? 0
      try {
        if (known === null) upTo = await begun()
        const page = await register.feed(upTo)
        const next = following(page, upTo)
        for (const entry of next) await carryOut(entry)
        entries += next.length
        if (next.length > 0) continue
        if (page.some(({ seq }) => seq > upTo)) return await halt('entries-missing', entries)
      } catch (error) {
        if (error instanceof RegisterError) return await halt(causeOf(error), entries)
        await halt('entry-failed', entries)
        throw error
      }
      await feedProgress.noteRead(realNow())
      return { entries, upTo, halted: null }
    }
  }

  return { readRegisterFeed: (): Promise<FeedRead> => withHeartbeat(readOn) }
}
export type MembershipFeedActivities = ReturnType<typeof membershipFeedActivities>
