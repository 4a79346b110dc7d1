import { Worker } from 'node:worker_threads'
import type { Certificates } from '#shared/platform/documents/certificates.ts'
import type { PageAnswer, PageOrder } from './low-priority-thread.ts'

type Waiting = { done: (page: Uint8Array) => void; failed: (error: Error) => void }
type WithoutId<Order> = Order extends { id: number } ? Omit<Order, 'id'> : never

/**
 * Certificates laid out in a thread of their own, one after the other, that gives way to everything else: no one
 * waits for them, while every command of every club waits for the thread that carries it out.
 */
export const quietCertificates = (): Certificates => {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let orders = 0

  const lose = (error: Error) => {
    thread = null
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  }
  const begin = (): Worker => {
    const begun = new Worker(new URL('./low-priority-thread.ts', import.meta.url))
    begun.unref()
    begun.on('message', (answer: PageAnswer) => {
      const order = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('page' in answer) order?.done(answer.page)
      else order?.failed(new Error(answer.error))
    })
    begun.on('error', lose)
    begun.on('exit', () => thread === begun && lose(new Error('the thread of certificates has ended')))
    return begun
  }
  const order = (wanted: WithoutId<PageOrder>): Promise<Uint8Array> =>
    new Promise((done, failed) => {
      const id = (orders += 1)
      waiting.set(id, { done, failed })
      thread ??= begin()
      thread.postMessage({ id, ...wanted })
    })

  return {
    signed: (input) => order({ kind: 'signed', input }),
    uploaded: (input) => order({ kind: 'uploaded', input }),
  }
}
