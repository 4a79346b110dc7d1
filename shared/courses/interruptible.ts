export const inOneGo = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does what can be interrupted to its end, and lets others go on after so many steps each. */
export const inPieces = async <Result>(
  work: Generator<undefined, Result>,
  steps: number,
  pause: () => Promise<unknown>,
): Promise<Result> => {
  for (let done = 1; ; done++) {
    const step = work.next()
    if (step.done) return step.value
    if (done % steps === 0) await pause()
  }
}
