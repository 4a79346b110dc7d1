/** Attempts that are noted each for itself; of those after them only the last. */
const attemptsShown = 20

/**
 * Under what name a step or an attempt of a case is stored, so that noting it again changes nothing. `at`: real time.
 */
export const caseEventName = ({ state, attempts }: { state: string; attempts: number }, at: number): string =>
  attempts > attemptsShown ? `${state}#last` : `${String(at).padStart(15, '0')}#${state}#${attempts}`
