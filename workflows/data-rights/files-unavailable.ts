/** The file store did not give what it stores, or did not take what was put together. */
export class FilesUnavailable extends Error {}

/** @throws FilesUnavailable whatever the file store failed with */
export const ofFiles = <Value>(asked: Promise<Value>): Promise<Value> =>
  asked.catch((cause: unknown) => {
    throw new FilesUnavailable('the file store did not answer', { cause })
  })
