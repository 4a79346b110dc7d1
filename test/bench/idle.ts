import { setTimeout as sleep } from 'node:timers/promises'
import os from 'node:os'

const ticks = () =>
  os.cpus().map(({ times }) => ({ idle: times.idle, all: Object.values(times).reduce((sum, each) => sum + each, 0) }))

/** Share of the machine that is idle while we do nothing, 0 to 1. */
export const idleShare = async (ms = 2_000): Promise<number> => {
  const before = ticks()
  await sleep(ms)
  const after = ticks()
  const sum = (of: 'idle' | 'all') =>
    after.reduce((total, each, index) => total + each[of] - (before[index]?.[of] ?? 0), 0)
  return sum('idle') / sum('all')
}

/** Idle enough to measure times. */
const enough = 0.9
/** How many times the idle share is checked before measuring all the same: two minutes. */
const mostSamples = 60

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Waits until the machine is idle, but not for ever; gives how idle it was in the end. */
export const untilIdle = async (
  say: (sentence: string) => void,
  sample: () => Promise<number> = idleShare,
): Promise<number> => {
  let idle = await sample()
  if (idle < enough) say(`The machine is ${percent(idle)} idle; waiting until it is ${percent(enough)} …`)
  for (let samples = 1; samples < mostSamples && idle < enough; samples += 1) idle = await sample()
  if (idle < enough) say(`Still only ${percent(idle)} idle: something else runs here, ratios of time are not reliable.`)
  return idle
}
