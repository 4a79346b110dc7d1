/** Runs what has the same key one after another, in the order of the calls. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(run, run)
    last.set(key, mine)
    const forget = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
