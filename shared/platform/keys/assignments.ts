import { at, nobody, partOf, type Held } from '../erasure/record.ts'

export const assignmentKeys = {
  assignment: (club: string, assignment: string) => ({ pk: `CLUB#${club}`, sk: `ASG#${assignment}` }),
  openChanges: 'CHANGES',
  assignmentChangesOf: (club: string) => `CHANGES#${club}`,
  assignmentChange: (club: string, change: string) => ({
    pk: assignmentKeys.assignmentChangesOf(club),
    sk: `CHG#${change}`,
  }),
  /** Takes the id of a change across all clubs: its process and the register know it by the id alone. */
  assignmentChangeId: (change: string) => ({ pk: `ASSIGNMENTCHANGE#${change}`, sk: 'ID' }),
  assignmentClaim: (club: string, claim: string) => ({
    pk: assignmentKeys.assignmentChangesOf(club),
    sk: `CLAIM#${claim}`,
  }),
  mandateEventsOf: (club: string) => `MANDATES#${club}`,
  mandateEvent: (club: string, event: string) => ({ pk: assignmentKeys.mandateEventsOf(club), sk: `EVENT#${event}` }),
  mandateEnd: (day: string) => `END#${day.slice(0, 7)}`,
} as const

const ofElected = 'who held an office; stands in the protocols'

export const assignmentItems = {
  assignment: {
    name: { sv: 'uppdrag', en: 'assignment' },
    retention: 'association-law',
    data: 'assignments',
    why: ofElected,
    place: at('people', 'CLUB#*', 'ASG#*', ['person']),
  },
  openChanges: partOf('assignmentChange'),
  assignmentChangesOf: partOf('assignmentChange'),
  assignmentChange: {
    name: { sv: 'ändring av ett uppdrag', en: 'change of an assignment' },
    retention: 'association-law',
    data: 'assignments',
    why: 'who changed whose assignment',
    place: at('people', 'CHANGES#*', 'CHG#*'),
  },
  assignmentChangeId: nobody('that a change has the id'),
  assignmentClaim: {
    name: { sv: 'ändring av ett uppdrag som pågår', en: 'change of an assignment under way' },
    retention: 'while-open',
    data: 'assignments',
    why: 'which assignment a change has hold of',
    place: at('people', 'CHANGES#*', 'CLAIM#*'),
  },
  mandateEventsOf: partOf('mandateEvent'),
  mandateEvent: {
    name: { sv: 'vad som har hänt med ett uppdrag', en: 'what happened with an assignment' },
    retention: 'association-law',
    data: 'assignments',
    why: ofElected,
    place: at('people', 'MANDATES#*', 'EVENT#*', ['person']),
  },
  mandateEnd: partOf('assignment'),
} as const satisfies Record<keyof typeof assignmentKeys, Held>
