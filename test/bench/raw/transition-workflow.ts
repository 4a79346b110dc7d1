import { condition, defineUpdate, proxyLocalActivities, setHandler } from '@temporalio/workflow'
import type { RawActivities } from './transition.ts'

export const step = defineUpdate<{ seq: number }, [{ commandId: string }]>('step')

/**
 * The smallest correct transition: an update that writes event and summary in one transaction before it answers.
 * `people`: those whom the register is asked about first, as a submission asks about its signatories.
 */
export async function rawTransition(name: string, people: string[] = []): Promise<void> {
  const { write } = proxyLocalActivities<RawActivities>({ startToCloseTimeout: '30s' })
  let seq = 0
  setHandler(step, async ({ commandId }) => {
    seq += 1
    await write(name, seq, commandId, people)
    return { seq }
  })
  await condition(() => false)
}
