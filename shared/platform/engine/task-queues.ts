/**
 * Where processes wait for a worker: those with commands that a user waits for, and those that time or a sending
 * begins.
 */
export type TaskQueue = 'commands' | 'background'

/**
 * The engine's names of the queues. Thousands of mandates and letters on the same morning fill the second and delay no
 * command in the first.
 */
export const taskQueueName = ({ temporalTaskQueue }: { temporalTaskQueue: string }, queue: TaskQueue): string =>
  queue === 'commands' ? temporalTaskQueue : `${temporalTaskQueue}-background`
