import { setTimeout as sleep } from 'node:timers/promises'

/** For so long (ms) no command may have been carried out before other work begins. */
const idleFor = 500
/** Work that came so long ago (ms) begins all the same: as long as a thousand submissions at once take. */
const patience = 45_000

type Clock = { now: () => number; pause: (ms: number) => Promise<unknown> }
type Activities = Record<string, (...args: never[]) => Promise<unknown>>

/** Lets work that nobody waits for give way to commands: on the last evening hundreds of them come within minutes. */
export const yieldToCommands = ({ now, pause }: Clock = { now: Date.now, pause: sleep }) => {
  let commandAt = -Infinity
  return {
    /** The same activities; each of them counts as a command. */
    commands: <A extends Activities>(activities: A): A =>
      Object.fromEntries(
        Object.entries(activities).map(([name, run]) => [
          name,
          (...args: never[]) => {
            commandAt = now()
            return run(...args).finally(() => (commandAt = now()))
          },
        ]),
      ) as A,
    /** Notes that work has come. The answer waits until no command has come for a while, or the work has waited long enough. */
    work: () => {
      const cameAt = now()
      return async (): Promise<void> => {
        while (now() < cameAt + patience && now() - commandAt < idleFor) await pause(idleFor / 4)
      }
    },
  }
}
export type YieldToCommands = ReturnType<typeof yieldToCommands>
