import { isPause, type Hold } from '#shared/mailings/hold.ts'
import { largestBatch } from '#shared/platform/dynamo.ts'
import { mostLettersAtOnce } from '#shared/platform/mail/mailer.ts'
import type { Letter, StoredSend } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { MailStore } from '#shared/platform/stores/letter-delivery/mail-store.ts'
import { perLot } from '#shared/platform/stores/letter-delivery/recipient-lots.ts'

type Delivering = Pick<StoredSend, 'sendId' | 'run' | 'failedBefore'>

export type Waiting = { ref: string; attempt: number }

/**
 * A claim without an answer is left from an attempt that was cut off: it is unknown whether it was sent. Gives the
 * letters of the lot as they are then, and whether there was such a claim.
 */
const settleInterrupted = async (mail: MailStore, { sendId }: Delivering, lot: number) => {
  const letters = new Map((await mail.lettersOfLot(sendId, lot)).map((letter) => [letter.ref, letter]))
  const claimed = [...letters.values()].filter(({ state }) => state === 'claimed')
  for (const { ref } of claimed) {
    if (await mail.markUncertain(sendId, ref, 'interrupted')) continue
    // The worker that had it has answered or given it up since it was read.
    const now = await mail.readLetter(sendId, ref)
    if (now) letters.set(ref, now)
    else letters.delete(ref)
  }
  // A worker that died may have changed letters of the lot without having counted them.
  if (letters.size > 0) await mail.countLot(sendId, lot)
  return { letters, wasUnderWay: claimed.length > 0 }
}

const openFailed = async (
  mail: MailStore,
  { sendId, failedBefore }: Delivering,
  letters: Map<string, Letter>,
): Promise<void> => {
  if (failedBefore === undefined) return
  const failed = [...letters.values()].filter(({ state }) => state === 'failed').map(({ ref }) => ref)
  for (const ref of await mail.openFailed(sendId, failed, failedBefore)) {
    const opened = await mail.readLetter(sendId, ref)
    if (opened) letters.set(ref, opened)
  }
}

/** Those of a lot without a letter, and those whose letter waits for another attempt. */
const waitingIn = async (
  mail: MailStore,
  { sendId }: Delivering,
  lot: number,
  letters: ReadonlyMap<string, Letter>,
): Promise<Waiting[]> =>
  (await mail.recipientsOfLot(sendId, lot)).flatMap((ref) => {
    const letter = letters.get(ref)
    return !letter || letter.state === 'reopened' ? [{ ref, attempt: letter?.attempt ?? 1 }] : []
  })

/**
 * Lots are begun in order: after so many that a first delivery has not begun, it has begun none. A claim that a later
 * delivery leaves behind them is found when it is resumed.
 */
const untouchedInRow = 2 * Math.ceil(mostLettersAtOnce / perLot)

/**
 * Those who wait for their letter, lot by lot, each read when it is its turn; a lot that is settled is not read
 * again. While the sending is held no one is returned: of a paused one only the lots are read of which a worker that
 * was killed may have had letters, and of one that was cancelled all, since no later run reads it.
 */
export async function* remaining(
  mail: MailStore,
  send: Delivering,
  lots: readonly number[],
  held: () => Promise<Hold | null>,
): AsyncGenerator<Waiting> {
  let untouched = 0
  for (let from = 0; from < lots.length; from += largestBatch) {
    const some = lots.slice(from, from + largestBatch)
    // To ask about a single lot costs as much as to read it.
    const isAsked = send.run === 1 && lots.length > 1
    const settled = isAsked ? await mail.settledLots(send.sendId, some) : new Set<number>()
    for (const lot of some.filter((each) => !settled.has(each))) {
      const hold = await held()
      const { letters, wasUnderWay } = await settleInterrupted(mail, send, lot)
      const isUntouched = send.run === 1 ? letters.size === 0 : !wasUnderWay
      untouched = hold && isUntouched ? untouched + 1 : 0
      if (isPause(hold) && untouched >= untouchedInRow) return
      if (hold) continue
      await openFailed(mail, send, letters)
      yield* await waitingIn(mail, send, lot, letters)
    }
  }
}
