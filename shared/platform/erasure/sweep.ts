import { z } from 'zod'
import { Swept } from '../../data-rights/retention-run.ts'
import { nothingSwept, withOne } from '../../data-rights/swept.ts'
import { getAll, AnyItem, type Dynamo, type StoredImage } from '../dynamo.ts'
import { keys } from '../keys.ts'
import type { TableName } from '../tables.ts'
import { pagesOf } from './everything-of.ts'
import { referencesIn } from './erased-reference.ts'
import { forgetErased, forgetItem, leaveCounts, saysContent, takeOut, type Forgetting } from './forget-item.ts'
import { isMemberAgain } from './member-again.ts'
import { isOwn } from './own-part.ts'
import { isPastSpan, type Times } from './past-span.ts'
import { kindOfItem, type ItemKey } from './places.ts'
import { storedItems, type RetainedItem } from './stored-items.ts'

/** With `isDry` everything is read and nothing changed. */
export type Sweeping = Forgetting & {
  isErased: (ref: string) => boolean
  realNow: number
  isDry: boolean
  notRemoved?: (kind: string, error: unknown) => void
}

type Stored = StoredImage & ItemKey
type Outcome = { part: keyof Swept; kind: RetainedItem | 'unknown' } | null

/** What association law, evidence and the trail of staff need stays; its references lead to no one. */
const stays = (kind: RetainedItem): boolean =>
  (['association-law', 'for-good', '10-years'] as const).some((span) => span === storedItems[kind].retention)

const timesOf = (dynamo: Dynamo): Times => {
  const known = new Map<string, Promise<number | null>>()
  const once = (table: TableName, key: ItemKey, field: string) => {
    const of = `${table} ${key.pk}`
    const found =
      known.get(of) ??
      getAll(dynamo, AnyItem, table, [key]).then(([item]) => (typeof item?.[field] === 'number' ? item[field] : null))
    known.set(of, found)
    return found
  }
  return {
    endedAt: (occasion) => once('courses', keys.occasion(occasion), 'endsAt'),
    hasAny: async (seats) => {
      const wanted = (seats as { occasion: string; number: number }[]).map((each) =>
        keys.signUp(each.occasion, each.number),
      )
      return (await getAll(dynamo, AnyItem, 'courses', wanted)).length > 0
    },
  }
}

const isTheirs = (item: Stored, kind: RetainedItem, ref: string): boolean =>
  isOwn(item, storedItems[kind].place, ref) || item.pk.split('#').includes(ref) || item.sk.split('#').includes(ref)

/** Without those who are members again. */
const stillErased = async ({ dynamo }: Sweeping, refs: readonly string[]): Promise<string[]> => {
  const again = await Promise.all(refs.map((ref) => isMemberAgain(dynamo, ref)))
  return refs.filter((_, index) => !again[index])
}

const see = async (sweeping: Sweeping, times: Times, table: TableName, item: Stored): Promise<Outcome> => {
  const { isErased, isDry } = sweeping
  const kind = kindOfItem(table, item)
  const erased = kind !== null && stays(kind) ? [] : await stillErased(sweeping, referencesIn(item).filter(isErased))
  if (kind === null) return erased.length > 0 ? { part: 'failed', kind: 'unknown' } : null
  const isPast = await isPastSpan(kind, item, times, sweeping)
  if (kind === 'send' && isPast) {
    if (!saysContent(item)) return null
    return isDry || (await leaveCounts(sweeping, item)) ? { part: 'takenOut', kind } : { part: 'failed', kind }
  }
  if (isPast || erased.some((ref) => isTheirs(item, kind, ref))) {
    const forget = isPast ? forgetItem : forgetErased
    return isDry || (await forget(sweeping, table, kind, item)) ? { part: 'removed', kind } : null
  }
  if (erased.length === 0) return null
  return isDry || (await takeOut(sweeping, table, kind, item, erased))
    ? { part: 'takenOut', kind }
    : { part: 'failed', kind }
}

export const SweptSoFar = z.object({ next: AnyItem.nullable(), swept: Swept })
export type SweptSoFar = z.infer<typeof SweptSoFar>

/**
 * Reads every item of a table, removes what has been stored long enough, and forgets everyone in the ledger, also
 * what a restore has brought back. Everything of an erased person goes, also a case or consent whose own span runs
 * longer, because it proves nothing without the person. Doing it again changes nothing. `from`: where a sweep was cut
 * short.
 */
export const sweepTable = async (
  sweeping: Sweeping,
  table: TableName,
  from: SweptSoFar | null = null,
  came: (soFar: SweptSoFar) => void = () => {},
): Promise<Swept> => {
  const times = timesOf(sweeping.dynamo)
  let swept = from?.swept ?? nothingSwept
  for await (const { items, next } of pagesOf(sweeping.dynamo, table, from?.next ?? undefined)) {
    for (const item of items) {
      const outcome = await see(sweeping, times, table, item).catch((error: unknown): Outcome => {
        const kind = kindOfItem(table, item) ?? 'unknown'
        sweeping.notRemoved?.(kind, error)
        return { part: 'failed', kind }
      })
      if (outcome) swept = { ...swept, [outcome.part]: withOne(swept[outcome.part], outcome.kind) }
    }
    came({ next: next ?? null, swept })
  }
  return swept
}
