import { z } from 'zod'
import { combinedHash, type CheckedLots } from '../../../mailings/certificate.ts'
import { getAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import type { Letter, SendProgress, StoredSend } from './letters.ts'
import { figuresOfLots, hashOfClaims, LotFigures, summed } from './lot-figures.ts'
import { hashOfReaders, lotOf, RecipientLot } from './recipient-lots.ts'

/** Lots that one request checks: it reads all of their letters. */
export const checkedAtOnce = 50

const nothingClaimed = hashOfClaims([])

type Parts = {
  storedSend: (send: string) => Promise<StoredSend | null>
  lettersOfLot: (send: string, lot: number) => Promise<Letter[]>
}

/** How many of a lot stand in it more than once, or in a lot that is not theirs: they could get a letter in each. */
const listedTwice = (refs: readonly string[], lot: number, lots: number): number =>
  refs.length - new Set(refs).size + refs.filter((ref) => lotOf(ref, lots) !== lot).length

/** One lot as it is stored now. */
const checked = (
  { lot, lots }: { lot: number; lots: number },
  { refs, count = refs.length, hash }: Omit<RecipientLot, 'createdAt'>,
  letters: readonly Letter[],
  known: LotFigures | undefined,
) => {
  const list = hashOfReaders(refs)
  const claims = hashOfClaims(letters)
  const gone = Math.max(0, (known?.letters ?? 0) - letters.length)
  // Somebody who is erased is listed no more; of a lot that does not say how many were, a letter that is gone tells it.
  const erased = hash === undefined ? gone : count - refs.length
  const listed = new Set(refs)
  const asStored = { list: hash ?? list, claims: known ? (known.claims ?? claims) : nothingClaimed }
  const isAltered = gone > erased || (erased === 0 && (list !== asStored.list || claims !== asStored.claims))
  const isElsewhere = ({ ref }: Letter) => lotOf(ref, lots) !== lot
  return {
    ...(erased > 0 ? asStored : { list, claims }),
    sent: erased > 0 ? (known?.delivered ?? 0) : letters.filter(({ state }) => state === 'sent').length,
    erased,
    altered: Number(isAltered),
    twice: listedTwice(refs, lot, lots) + letters.filter(isElsewhere).length,
    strangers: letters.filter((letter) => !isElsewhere(letter) && !listed.has(letter.ref)).length,
  }
}

/** What a certificate of a sending says of its letters, and what it is checked by. */
export const certifiedLots = (dynamo: Dynamo, { storedSend, lettersOfLot }: Parts) => ({
  /** A sending with its figures and what stands for all of its letters that went out. Null where there is no such sending. */
  readCertified: async (sendId: string): Promise<{ send: SendProgress; claims: string } | null> => {
    const stored = await storedSend(sendId)
    if (!stored) return null
    const lots = Array.from({ length: stored.lots }, (_, lot) => lot)
    const known = await figuresOfLots(dynamo, sendId, lots)
    const hashes: string[] = []
    for (const lot of lots) {
      const figures = known.get(lot)
      // Counted before claims were hashed with it.
      const isOlder = figures !== undefined && figures.claims === undefined
      hashes.push(isOlder ? hashOfClaims(await lettersOfLot(sendId, lot)) : (figures?.claims ?? nothingClaimed))
    }
    const { tally, ...figures } = summed([...known.values()])
    return { send: { ...stored, ...figures, tally: stored.tally + tally }, claims: combinedHash(hashes) }
  },

  /** Counts some lots of a sending anew from what is stored of their readers and letters, which goes after 90 days. */
  checkLots: async ({ sendId, lots }: StoredSend, part: number): Promise<CheckedLots> => {
    const some = Array.from({ length: lots }, (_, lot) => lot).slice(part * checkedAtOnce, (part + 1) * checkedAtOnce)
    const [readers, figures, letters] = await Promise.all([
      getAll(
        dynamo,
        RecipientLot.extend({ pk: z.string() }),
        'mail',
        some.map((lot) => keys.recipientLot(sendId, lot)),
      ),
      figuresOfLots(dynamo, sendId, some),
      Promise.all(some.map((lot) => lettersOfLot(sendId, lot))),
    ])
    const byKey = new Map(readers.map((each) => [each.pk, each]))
    const all = some.map((lot, index) => {
      const stored = byKey.get(keys.recipientLot(sendId, lot).pk) ?? { refs: [] }
      return checked({ lot, lots }, stored, letters[index] ?? [], figures.get(lot))
    })
    const sum = (name: 'sent' | 'erased' | 'altered' | 'twice' | 'strangers') =>
      all.reduce((of, each) => of + each[name], 0)
    return {
      lists: all.map(({ list }) => list),
      claims: all.map(({ claims }) => claims),
      sent: sum('sent'),
      erased: sum('erased'),
      altered: sum('altered'),
      twice: sum('twice'),
      strangers: sum('strangers'),
    }
  },
})
