/** `commands`: a user waits for the answer. `background`: time or a sending begins the process. */
export type TaskQueue = 'commands' | 'background'

/** Thousands of mandates and letters on the same morning fill the second queue and delay no command in the first. */
export const taskQueueName = ({ temporalTaskQueue }: { temporalTaskQueue: string }, queue: TaskQueue): string =>
  queue === 'commands' ? temporalTaskQueue : `${temporalTaskQueue}-background`
