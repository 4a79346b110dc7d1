/** The first so many in an order, best first, without putting all the others in theirs. */
export const firstOf = <Each>(all: Iterable<Each>, most: number, order: (one: Each, other: Each) => number): Each[] => {
  const first: Each[] = []
  for (const each of all) {
    if (first.length >= most && (most === 0 || order(first[most - 1]!, each) <= 0)) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (order(first[middle]!, each) <= 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, each)
    if (first.length > most) first.pop()
  }
  return first
}
