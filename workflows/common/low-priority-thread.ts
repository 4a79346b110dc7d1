import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { certificates, type Certificates } from '#shared/platform/documents/certificates.ts'

/** A page to be laid out, under the number by which its answer is known. */
export type PageOrder = {
  [Kind in keyof Certificates]: { id: number; kind: Kind; input: Parameters<Certificates[Kind]>[0] }
}[keyof Certificates]
export type PageAnswer = { id: number; page: Uint8Array } | { id: number; error: string }

const page = (order: PageOrder): Promise<Uint8Array> =>
  order.kind === 'signed' ? certificates.signed(order.input) : certificates.uploaded(order.input)

// On Linux a thread can give way by itself; elsewhere this would slow down the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (order: PageOrder) => {
  const answer = (given: PageAnswer) => parentPort?.postMessage(given)
  last = last
    .then(() => page(order))
    .then(
      (laidOut) => answer({ id: order.id, page: laidOut }),
      (error: unknown) => answer({ id: order.id, error: error instanceof Error ? error.name : 'unknown' }),
    )
})
