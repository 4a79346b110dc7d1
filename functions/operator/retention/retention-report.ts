import * as contract from '#shared/contract/operator-retention.ts'
import { otherPlaces, type RetentionReport, type ShownRun } from '#shared/contract/operator-retention.ts'
import { dataKinds } from '#shared/data-rights/data-kinds.ts'
import { RunKind, withheld, type RetentionRun } from '#shared/data-rights/retention-run.ts'
import { unlisted } from '#shared/data-rights/swept.ts'
import { unlessEngineIsAway } from '#shared/platform/engine/failures.ts'
import { retentionTypes } from '#shared/platform/engine/retention-process.ts'
import { retainedItems, storedItems } from '#shared/platform/erasure/stored-items.ts'
import type { Caller } from '../../common/exchange.ts'
import { operation } from '../../common/operation.ts'
import type { OperatorDeps } from '../deps.ts'
import { staffNames } from '../names.ts'

const atMost = 30

export const retentionSubject = { of: 'retention', id: 'runs' } as const

type Counts = RetentionRun['swept'][keyof RetentionRun['swept']]

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** How much there is under each name, in their order; nothing of those without any. */
const countedAs = <Name extends string>(names: readonly Name[], counts: Counts, nameOf: (item: string) => unknown) =>
  names.flatMap((name) => {
    const count = sumOf(Object.fromEntries(Object.entries(counts).filter(([item]) => nameOf(item) === name)))
    return count > 0 ? [{ name, count }] : []
  })

const kinds: Readonly<Record<string, string>> = Object.fromEntries(
  retainedItems.map((kind) => [kind, storedItems[kind].data]),
)
const places = [...retainedItems, ...otherPlaces]
type PlaceName = (typeof places)[number]
/** What is no kind of the registry, or is none any more, is at an unknown place. */
const placeOf = (item: string) => places.find((place) => place === item) ?? 'unknown'

const shownLeft = (place: PlaceName, count: number): ShownRun['failed'][number] =>
  place === withheld || place === unlisted || place === 'unknown'
    ? { place, count }
    : { place: 'item', name: storedItems[place].name, count }

const shown = ({ swept: { removed, takenOut, failed }, ...run }: RetentionRun): ShownRun => ({
  ...run,
  removed: countedAs(dataKinds, removed, (item) => kinds[item]).map(({ name, count }) => ({ kind: name, count })),
  changed: sumOf(takenOut),
  failed: countedAs(places, failed, placeOf).map(({ name, count }) => shownLeft(name, count)),
})

/** So long (ms) after a run was heard of the engine is not asked: it lists late what has just begun. */
const listedWithin = 60_000

/**
 * Notes which of them have died: neither ended nor running, by the engine; while it is away they count as running.
 * They are read again after it was asked, because one may have ended meanwhile.
 */
const withDied = async (
  read: () => Promise<RetentionRun[]>,
  portalNow: number,
  { engine }: Pick<OperatorDeps, 'engine'>,
): Promise<RetentionRun[]> => {
  const isSilent = ({ endedAt, heardAt, startedAt, died }: RetentionRun) =>
    endedAt === null && !died && portalNow - (heardAt ?? startedAt) > listedWithin
  const runs = await read()
  if (!runs.some(isSilent)) return runs
  const running = await engine.runsOf(retentionTypes).catch(unlessEngineIsAway)
  if (!running) return runs
  return (await read()).map((run) => (isSilent(run) && !running.includes(run.id) ? { ...run, died: true } : run))
}

/** The latest runs, the latest first. */
export const shownRuns = async (
  portalNow: number,
  { stores, engine }: Pick<OperatorDeps, 'stores' | 'engine'>,
): Promise<ShownRun[]> => (await withDied(() => stores.retentionRuns.latest(atMost), portalNow, { engine })).map(shown)

export const retentionReport = async (
  { portalNow }: Pick<Caller, 'portalNow'>,
  { stores, engine }: Pick<OperatorDeps, 'stores' | 'engine'>,
): Promise<RetentionReport> => {
  const [runs, trail] = await Promise.all([
    shownRuns(portalNow, { stores, engine }),
    stores.audit.about(retentionSubject),
  ])
  const nameOf = await staffNames(
    trail.map(({ by }) => by),
    stores,
  )
  const asked = trail.map(({ at, by, reason, params }) => ({
    at,
    by: nameOf(by),
    reason,
    kind: RunKind.parse(params?.['kind']),
  }))
  return { runs, asked: asked.toReversed().slice(0, atMost), portalNow }
}

export const readRetention = operation(contract.readRetention, {
  run: (_, caller, deps: OperatorDeps) => retentionReport(caller, deps),
})
