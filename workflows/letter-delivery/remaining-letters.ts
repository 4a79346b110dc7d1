import type { StoredSend } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { MailStore } from '#shared/platform/stores/letter-delivery/mail-store.ts'

type Delivering = Pick<StoredSend, 'sendId' | 'failedBefore'>

/** A letter to be sent, and for which time. */
export type Waiting = { ref: string; attempt: number }

/**
 * Those without a claim, and those that wait for another. A claim without an answer is left from an attempt that was
 * cut off: nobody knows whether it was sent.
 */
const remainingOf = async (mail: MailStore, { sendId, failedBefore }: Delivering, lot: number): Promise<Waiting[]> => {
  const letters = new Map((await mail.lettersOfLot(sendId, lot)).map((letter) => [letter.ref, letter]))
  const failed = [...letters.values()].filter(({ state }) => state === 'failed').map(({ ref }) => ref)
  if (failedBefore !== undefined)
    for (const ref of await mail.openFailed(sendId, failed, failedBefore)) {
      const opened = await mail.readLetter(sendId, ref)
      if (opened) letters.set(ref, opened)
    }
  for (const { ref, state } of letters.values()) {
    if (state !== 'claimed' || (await mail.markUncertain(sendId, ref, 'interrupted'))) continue
    // Whoever had it has answered or given it up since it was read.
    const now = await mail.readLetter(sendId, ref)
    if (now) letters.set(ref, now)
    else letters.delete(ref)
  }
  // A worker that died may have changed letters of the lot without having counted them.
  if (letters.size > 0) await mail.countLot(sendId, lot)
  return (await mail.recipientsOfLot(sendId, lot)).flatMap((ref) => {
    const letter = letters.get(ref)
    return !letter || letter.state === 'reopened' ? [{ ref, attempt: letter?.attempt ?? 1 }] : []
  })
}

/** The same of several lots, each read when it is its turn. */
export async function* remaining(mail: MailStore, send: Delivering, lots: readonly number[]): AsyncGenerator<Waiting> {
  for (const lot of lots) yield* await remainingOf(mail, send, lot)
}
