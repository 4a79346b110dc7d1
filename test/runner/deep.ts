const setting = 'MANDAT_DEEP'

/** Whether this run takes every case of a matrix, or of each kind those that distinguish it from the others. */
export const goesDeep = (): boolean => Boolean(process.env[setting])

/**
 * What a run leaves out unless it goes deep: files called `*.deep.test.ts` and `*.deep.spec.ts`. They show with more
 * people, along a longer way or in a further place what faster tests show of the same rule.
 */
export const deepFiles = (): string[] => (goesDeep() ? [] : ['**/*.deep.{test,spec}.ts'])

/** Leaves nothing out of this run: what a developer asks for by its name is run, however long it takes. */
export const goDeep = (): void => {
  process.env[setting] = '1'
}
