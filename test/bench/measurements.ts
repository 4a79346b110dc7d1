import type { Figure } from './figure.ts'

/** One part of the bench: the figures it gives, and how. */
export type Measurement = { ids: readonly string[]; measure: () => Promise<Figure[]> }

export type Measured = {
  figures: Figure[]
  /** A sentence for each part that ended in an error, whose figures are missing. */
  missing: string[]
}

type Machine = { untilIdle: () => Promise<number>; say: (sentence: string) => void }

/** Measures one part after the other on an idle machine. One that fails loses its own figures and no others. */
export const measureEach = async (
  measurements: readonly Measurement[],
  { untilIdle, say }: Machine,
): Promise<Measured> => {
  const figures: Figure[] = []
  const missing: string[] = []
  for (const { ids, measure } of measurements) {
    const name = ids.join(', ')
    const idle = await untilIdle()
    say(`Measuring ${name}; ${Math.round(idle * 100)} % of the machine is idle.`)
    try {
      figures.push(...(await measure()).map((figure) => ({ ...figure, idle })))
    } catch (error) {
      missing.push(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
      say(missing.at(-1) ?? '')
    }
  }
  return { figures, missing }
}
