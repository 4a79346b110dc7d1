import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Connection } from '@temporalio/client'

const timeout = 900_000

/** What runs in the engine, for those who wait until it is at rest. */
export const watchEngine = (env: Record<string, string>) => {
  const ask = async <Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer | null> => {
    const connection = Connection.lazy({ address: env['TEMPORAL_ADDRESS'] ?? '' })
    try {
      return await connection.withDeadline(Date.now() + 5_000, () => question(new Client({ connection })))
    } catch {
      return null
    } finally {
      await connection.close().catch(() => undefined)
    }
  }
  const count = (query: string) => ask(async ({ workflow }) => (await workflow.count(query)).count)

  /** Mailings and reminder runs that are under way; null while the engine does not answer. */
  const lettersUnderWay = () =>
    count("ExecutionStatus = 'Running' AND (WorkflowType = 'bulkMail' OR WorkflowType = 'deadlineReminders')")

  /**
   * No process sends letters, and every event of those that were sent has arrived: an event that arrives once the clock
   * has moved would count as later.
   */
  const areLettersSettled = async () =>
    (await lettersUnderWay()) === 0 &&
    (await fetch(`${env['MAIL_INBOX_URL']}/events/waiting`).then(
      (answer) => answer.text(),
      () => '',
    )) === '0'

  return {
    /** How many mailings run now; none where the engine does not say. */
    mailings: async () => (await count("ExecutionStatus = 'Running' AND WorkflowType = 'bulkMail'")) ?? 0,

    /** Until a run of the reminders that began after that real instant has ended and no letter is under way. */
    atRest: async (since: number): Promise<void> => {
      const begun = `WorkflowType = 'deadlineReminders' AND StartTime >= '${new Date(since).toISOString()}' AND ExecutionStatus = 'Completed'`
      for (const end = Date.now() + timeout; Date.now() < end; await sleep(250)) {
        if (((await count(begun)) ?? 0) === 0 || !(await areLettersSettled())) continue
        await sleep(300)
        if (await areLettersSettled()) return
      }
      throw new Error('letters were still under way after a quarter of an hour')
    },

    /** How often a process of that kind ended in failure. */
    failed: async () =>
      (await count("ExecutionStatus = 'Failed' OR ExecutionStatus = 'Terminated' OR ExecutionStatus = 'TimedOut'")) ??
      0,
  }
}
export type EngineWatch = ReturnType<typeof watchEngine>
