/** Keys of assignments, of changes of them and of mandates. */
export const assignmentKeys = {
  assignment: (club: string, assignment: string) => ({ pk: `CLUB#${club}`, sk: `ASG#${assignment}` }),
  openChanges: 'CHANGES',
  assignmentChangesOf: (club: string) => `CHANGES#${club}`,
  assignmentChange: (club: string, change: string) => ({
    pk: assignmentKeys.assignmentChangesOf(club),
    sk: `CHG#${change}`,
  }),
  /** That an id of a change is taken, whatever club it is of: its process and the register know it by the id alone. */
  assignmentChangeId: (change: string) => ({ pk: `ASSIGNMENTCHANGE#${change}`, sk: 'ID' }),
  assignmentClaim: (club: string, claim: string) => ({
    pk: assignmentKeys.assignmentChangesOf(club),
    sk: `CLAIM#${claim}`,
  }),
  mandateEventsOf: (club: string) => `MANDATES#${club}`,
  mandateEvent: (club: string, event: string) => ({ pk: assignmentKeys.mandateEventsOf(club), sk: `EVENT#${event}` }),
  mandateEnd: (day: string) => `END#${day.slice(0, 7)}`,
} as const
