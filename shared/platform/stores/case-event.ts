/** Attempts with a note each; of later ones only the last is noted. */
const attemptsShown = 20

/** The same for the same step or attempt, so that noting it again changes nothing. `at`: real time. */
export const caseEventName = ({ state, attempts }: { state: string; attempts: number }, at: number): string =>
  attempts > attemptsShown ? `${state}#last` : `${String(at).padStart(15, '0')}#${state}#${attempts}`
