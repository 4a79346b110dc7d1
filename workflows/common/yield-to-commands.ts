import { setTimeout as sleep } from 'node:timers/promises'

/** For so long (ms) no command may have been carried out before other work begins. */
const idleFor = 500
/** Work that came so long ago (ms) begins all the same. */
const longestYield = 45_000
/** A rush is over when no command has come for this time (ms): those who were asked to come again are on their way. */
const rushOverAfter = 5_000
/** The same in a rush: a thousand submissions at once take less, and none waits for a delivery. */
const longestYieldInRush = 180_000
/** So many commands within so long (ms) are a rush: fewer than a busy machine carries out, or it would see none. */
const rush = 12
const rushWithin = 3_000

type Clock = { now: () => number; pause: (ms: number) => Promise<unknown> }
type Activities = Record<string, (...args: never[]) => Promise<unknown>>

/** Lets work that no one waits for give way to commands: on the last evening hundreds of them come within minutes. */
export const yieldToCommands = ({ now, pause }: Clock = { now: Date.now, pause: sleep }) => {
  let commandAt = -Infinity
  let begun: number[] = []
  let isRush = false
  const isOver = () => now() - commandAt >= (isRush ? rushOverAfter : idleFor)
  const noteCommand = () => {
    isRush &&= !isOver()
    commandAt = now()
    begun = [...begun.slice(1 - rush), commandAt]
    isRush ||= begun.length === rush && commandAt - (begun[0] ?? 0) < rushWithin
  }
  const isHeldBack = (cameAt: number) => {
    const waited = now() - cameAt
    if (waited >= longestYield) return isRush && waited < longestYieldInRush && !isOver()
    return !isOver()
  }
  return {
    isRush: (): boolean => isRush && !isOver(),
    /** The same activities; each of them counts as a command. */
    commands: <A extends Activities>(activities: A): A =>
      Object.fromEntries(
        Object.entries(activities).map(([name, run]) => [
          name,
          (...args: never[]) => {
            noteCommand()
            return run(...args).finally(() => (commandAt = now()))
          },
        ]),
      ) as A,
    /** Notes that work has come. The answer waits until commands pause, or the work has waited long enough. */
    work: () => {
      const cameAt = now()
      return async (): Promise<void> => {
        while (isHeldBack(cameAt)) await pause(idleFor / 4)
      }
    },
  }
}
export type YieldToCommands = ReturnType<typeof yieldToCommands>
