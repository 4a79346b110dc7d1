/**
 * How much of something there is, and how much of it a task takes while it runs: of the machine, in percent of a core.
 */
type Load<Task> = { room: number; loadOf: (task: Task) => number }

/**
 * Works through tasks, as many at a time as there is room for; answers in their order. Where there is no room for the
 * next one a later, lighter one begins; a task that is heavier than all the room has it for itself.
 */
export const sideBySide = async <Task, Result>(
  tasks: readonly Task[],
  { room, loadOf }: Load<Task>,
  work: (task: Task) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const waiting = [...tasks.entries()]
  let taken = 0
  const begin = async (): Promise<void> => {
    const begun: Promise<void>[] = []
    for (;;) {
      const next = waiting.findIndex(([, task]) => taken === 0 || taken + loadOf(task) <= room)
      const [found] = next < 0 ? [] : waiting.splice(next, 1)
      if (!found) break
      const [index, task] = found
      taken += loadOf(task)
      begun.push(
        work(task).then((result) => {
          results[index] = result
          taken -= loadOf(task)
          return begin()
        }),
      )
    }
    await Promise.all(begun)
  }
  await begin()
  return results
}
