import { z } from 'zod'
import { BothLanguages } from '../basics/both-languages.ts'
import { Instant } from '../basics/time.ts'
import { dataKinds } from '../data-rights/data-kinds.ts'
import { RetentionRun, RunKind, withheld } from '../data-rights/retention-run.ts'
import { unlisted } from '../data-rights/swept.ts'
import { ofUnion } from './access-rule.ts'
import { CommandId } from './annual-meeting-commands.ts'
import { endpoint } from './endpoint.ts'
import { Reason } from './operator.ts'

const none = z.object({})
const Count = z.number().int()

/** What can be left beside what the registry has a name of: files, or something at a place that it does not know. */
export const otherPlaces = [withheld, unlisted, 'unknown'] as const

const LeftItems = z.object({ place: z.literal('item'), name: BothLanguages, count: Count })
const LeftElsewhere = z.object({ place: z.enum(otherPlaces), count: Count })

/**
 * Counts alone, by the kinds of data that people read about; `changed`: a person was taken out of others' data. `died`:
 * it neither ended nor runs. `failed`: what was left.
 */
export const ShownRun = RetentionRun.omit({ swept: true }).extend({
  removed: z.array(z.object({ kind: z.enum(dataKinds), count: Count })),
  changed: Count,
  failed: z.array(z.discriminatedUnion('place', [LeftItems, LeftElsewhere])),
})
export type ShownRun = z.infer<typeof ShownRun>

const AskedRun = z.object({ at: Instant, by: z.string(), reason: z.string(), kind: RunKind })

const reply = z.object({ runs: z.array(ShownRun), asked: z.array(AskedRun), portalNow: Instant })
export type RetentionReport = z.infer<typeof reply>

/** What the latest runs of the retention removed, the latest first. */
export const readRetention = endpoint({
  name: 'readRetention',
  method: 'GET',
  path: '/operator/retention',
  access: ofUnion('process.inspect'),
  params: none,
  query: none,
  body: none,
  reply,
})

/** Lets a run begin now, or one that only says what would go; one of a kind runs at a time. */
export const runRetention = endpoint({
  name: 'runRetention',
  method: 'POST',
  path: '/operator/retention/runs',
  access: ofUnion('member-cases.repair'),
  params: none,
  query: none,
  body: z.strictObject({ commandId: CommandId, reason: Reason, kind: RunKind }),
  reply,
})
