import { combinedHash, type CheckedLots } from '../../../mailings/certificate.ts'
import type { Dynamo } from '../../dynamo.ts'
import { hashOfClaims, hashOfReader, hashOfReaders, withErased } from './letter-traces.ts'
import type { Letter, SendProgress, StoredSend } from './letters.ts'
import { figuresOfLots, summed, type LotFigures } from './lot-figures.ts'
import { lotOf, readLots, type RecipientLot } from './recipient-lots.ts'

/** One request checks these; it reads all of their letters. */
export const checkedAtOnce = 50

const nothingClaimed = hashOfClaims([])
const nobody = { refs: [], erased: [], erasedLetters: {} }

type Parts = {
  storedSend: (send: string) => Promise<StoredSend | null>
  lettersOfLot: (send: string, lot: number) => Promise<Letter[]>
}

/** Readers who stand in a lot more than once, or in a lot that is not theirs: they could get a letter in each. */
const listedTwice = (refs: readonly string[], lot: number, lots: number): number =>
  refs.length - new Set(refs).size + refs.filter((ref) => lotOf(ref, lots) !== lot).length

/** With what is left of readers who have been erased. */
const checked = (
  { lot, lots }: { lot: number; lots: number },
  { refs, count, hash, erased, erasedLetters }: Omit<RecipientLot, 'createdAt'>,
  letters: readonly Letter[],
  known: LotFigures | undefined,
) => {
  const list = hashOfReaders(refs, erased)
  const all = withErased(letters, erasedLetters)
  const claims = hashOfClaims(all)
  const asCounted = known?.claims ?? nothingClaimed
  const isAltered =
    list !== (hash ?? list) ||
    refs.length + erased.length !== (count ?? refs.length) ||
    claims !== asCounted ||
    all.length !== (known?.letters ?? 0)
  const isErased = (ref: string) => erased.length > 0 && erased.includes(hashOfReader(ref))
  const listed = new Set(refs)
  const isElsewhere = ({ ref }: Letter) => lotOf(ref, lots) !== lot
  return {
    list,
    claims,
    sent: all.filter(({ claim }) => claim !== null).length,
    erased: new Set([...erased, ...Object.keys(erasedLetters)]).size,
    altered: Number(isAltered),
    twice: listedTwice(refs, lot, lots) + letters.filter(isElsewhere).length,
    strangers: letters.filter((letter) => !isElsewhere(letter) && !listed.has(letter.ref) && !isErased(letter.ref))
      .length,
  }
}

export const certifiedLots = (dynamo: Dynamo, { storedSend, lettersOfLot }: Parts) => ({
  /** Null where there is no such sending. `claims`: the hash of all letters that went out. */
  readCertified: async (sendId: string): Promise<{ send: SendProgress; claims: string } | null> => {
    const stored = await storedSend(sendId)
    if (!stored) return null
    const lots = Array.from({ length: stored.lots }, (_, lot) => lot)
    const known = await figuresOfLots(dynamo, sendId, lots)
    const hashes = lots.map((lot) => known.get(lot)?.claims ?? nothingClaimed)
    const { tally, ...figures } = summed([...known.values()])
    return { send: { ...stored, ...figures, tally: stored.tally + tally }, claims: combinedHash(hashes) }
  },

  /** Counts lots anew from their stored readers and letters, which go after 90 days. */
  checkLots: async ({ sendId, lots }: StoredSend, part: number): Promise<CheckedLots> => {
    const some = Array.from({ length: lots }, (_, lot) => lot).slice(part * checkedAtOnce, (part + 1) * checkedAtOnce)
    const [readers, figures, letters] = await Promise.all([
      readLots(dynamo, sendId, some),
      figuresOfLots(dynamo, sendId, some),
      Promise.all(some.map((lot) => lettersOfLot(sendId, lot))),
    ])
    const all = some.map((lot, index) =>
      checked({ lot, lots }, readers.get(lot) ?? nobody, letters[index] ?? [], figures.get(lot)),
    )
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
