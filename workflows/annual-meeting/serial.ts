/** Runs what is given to it one after another, in the order it was asked. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(task, task)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
