import { assignmentTypes, type AssignmentType } from '../../assignments/types.ts'
import type { PersonRef } from '../../basics/references.ts'
import { arriving, leaving, type Handover } from './handed-over.ts'

export const handoverThings = [
  'archive',
  'bank',
  'employer',
  'keys',
  'accounts',
  'member-lists',
  'ongoing',
  'documents',
  'audit-papers',
  'nominations',
  'safety-rounds',
  'contacts',
] as const
export type HandoverThing = (typeof handoverThings)[number]

const usual: readonly HandoverThing[] = ['ongoing', 'documents', 'accounts']
const workEnvironment: readonly HandoverThing[] = ['safety-rounds', 'ongoing', 'documents']

const things: Partial<Record<AssignmentType, readonly HandoverThing[]>> = {
  chairman: ['archive', 'bank', 'employer', 'keys', 'accounts', 'ongoing'],
  viceChairman: ['bank', 'accounts', 'ongoing'],
  memberAdministrativeRepresentative: ['member-lists', 'accounts', 'ongoing'],
  auditor: ['audit-papers'],
  electionPreparer: ['nominations'],
  regionDelegate: ['documents', 'contacts'],
  regionDelegateSubstitute: ['documents', 'contacts'],
  safetyCommitteeCommissioner: workEnvironment,
  safetyCommitteeCommissionerSubstitute: workEnvironment,
  chiefWorkEnvironmentRepresentative: workEnvironment,
  chiefWorkEnvironmentRepresentativeSubstitute: workEnvironment,
  workEnvironmentRepresentative: workEnvironment,
  workEnvironmentRepresentativeSubstitute: workEnvironment,
}

export type HandoverLine = { id: string; thing: HandoverThing }
/** One member hands an assignment over to another. `from` null: no one had it; `to` null: no one was elected to it. */
export type HandoverPair = {
  id: string
  type: AssignmentType
  from: PersonRef | null
  to: PersonRef | null
  lines: HandoverLine[]
}

/** What usually goes over with an assignment. */
export const thingsOf = (type: AssignmentType): readonly HandoverThing[] => things[type] ?? usual

const pair = (type: AssignmentType, from: PersonRef | null, to: PersonRef | null): HandoverPair => {
  const id = [type, from ?? 'nobody', to ?? 'nobody'].join('.')
  return { id, type, from, to, lines: thingsOf(type).map((thing) => ({ id: `${id}.${thing}`, thing })) }
}

/** What goes over from whom to whom, by assignment; members elected again hand nothing over. */
export const handoverList = (handover: Handover): HandoverPair[] =>
  assignmentTypes.flatMap((type) => {
    const of = (mandates: readonly { type: string; person: string }[]) =>
      [...new Set(mandates.filter((each) => each.type === type).map(({ person }) => person))].toSorted()
    const [from, to] = [of(leaving(handover)), of(arriving(handover))]
    return Array.from({ length: Math.max(from.length, to.length) }, (_, index) =>
      pair(type, from[index] ?? null, to[index] ?? null),
    )
  })
