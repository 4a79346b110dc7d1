import { type Found, processesOf } from '#infra/local/processes.ts'

/** What these processes have started, and what that has started, as long as those who started it live. */
export const startedBy = (starters: readonly number[]): Found[] => {
  const children = Map.groupBy(processesOf('all'), ({ parent }) => parent)
  const below = (pid: number): Found[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)])
  return starters.flatMap(below)
}
