/** Works through tasks in their order, so many at a time; answers in their order. */
export const sideBySide = async <Task, Result>(
  tasks: readonly Task[],
  places: number,
  work: (task: Task) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const waiting = tasks.entries()
  const place = async (): Promise<void> => {
    for (const [index, task] of waiting) results[index] = await work(task)
  }
  await Promise.all(Array.from({ length: places }, place))
  return results
}
