import { dataKinds, type DataKind } from '../../data-rights/data-kinds.ts'
import { retentions, type Retention } from '../../data-rights/retention.ts'
import { erasureRegistry } from './registry.ts'

/** The shortest span first. */
export type RetainedOfKind = { kind: DataKind; retentions: Retention[] }

const everywhere = Object.values(erasureRegistry)
  .flatMap((part) => Object.values(part))
  .filter((place) => place.retention !== null)

export const retainedOfEachKind: readonly RetainedOfKind[] = dataKinds.map((kind) => ({
  kind,
  retentions: retentions.filter((span) => everywhere.some((place) => place.data === kind && place.retention === span)),
}))
