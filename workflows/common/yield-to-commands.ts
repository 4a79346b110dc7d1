import { setTimeout as sleep } from 'node:timers/promises'

/** For so long (ms) no command may have been carried out before other work begins; after so long it begins all the same. */
const idleFor = 500
const patience = 15_000

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
    /** Until no command has come for a while, or it has waited long enough. */
    idle: async (): Promise<void> => {
      for (const until = now() + patience; now() < until && now() - commandAt < idleFor;) await pause(idleFor / 4)
    },
  }
}
export type YieldToCommands = ReturnType<typeof yieldToCommands>
