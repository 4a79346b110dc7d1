import { createHash } from 'node:crypto'
import { z } from 'zod'
import { transact, type Dynamo, type StoredImage } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { countsOf, Letter, LetterCounts } from './letters.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Independent of their order. */
const hashOfAll = (hashes: readonly string[]): string => sha256(hashes.toSorted().join('\n'))

/** References are partly random, so none can be found from its hash. */
export const hashOfReader = (ref: string): string => sha256(ref)

/** Of erased readers only the hashes are left. */
export const hashOfReaders = (refs: readonly string[], erased: readonly string[] = []): string =>
  hashOfAll([...refs.map(hashOfReader), ...erased])

/**
 * What a letter adds to its lot, and what is left of it after an erasure. `claim`: the hash of a letter that went out
 * (whose, when, and which message of the mail service); null for one that did not.
 */
export const LetterTrace = z.object({ version: z.number().int(), counts: LetterCounts, claim: z.string().nullable() })
export type LetterTrace = z.infer<typeof LetterTrace>

export const traceOf = (letter: Letter): LetterTrace => {
  const { ref, version, state, attempt, messageId, sentAt } = letter
  const claim = state === 'sent' ? sha256(JSON.stringify([ref, attempt, messageId, sentAt])) : null
  return { version, counts: countsOf(letter), claim }
}

/** `erasedLetters`: by the readers' hashes. */
export const withErased = (
  letters: readonly Letter[],
  erasedLetters: Readonly<Record<string, LetterTrace>>,
): LetterTrace[] => {
  const erased = Object.entries(erasedLetters)
  // A letter about to be removed stands in both.
  const present = new Set(erased.length > 0 ? letters.map(({ ref }) => hashOfReader(ref)) : [])
  return [...letters.map(traceOf), ...erased.flatMap(([reader, trace]) => (present.has(reader) ? [] : [trace]))]
}

export const hashOfClaims = (all: readonly LetterTrace[]): string => hashOfAll(all.flatMap(({ claim }) => claim ?? []))

/**
 * Removes an erased reader's letter and leaves its trace with the lot, so that figures and certificate still count
 * it. `changed`: the next sweep tries again; `nothing-left`: the lot takes no trace, or there is none, and the caller
 * removes the letter.
 */
export const removeLeavingTrace = async (
  dynamo: Dynamo,
  item: StoredImage & { pk: string; sk: string },
): Promise<'removed' | 'changed' | 'nothing-left'> => {
  const TableName = dynamo.tables.mail
  const letter = Letter.parse(item)
  const result = await transact(dynamo, {
    letter: {
      Delete: {
        TableName,
        Key: { pk: item.pk, sk: item.sk },
        ConditionExpression: 'attribute_not_exists(pk) OR version = :seen',
        ExpressionAttributeValues: { ':seen': letter.version },
      },
    },
    lot: {
      Update: {
        TableName,
        Key: { pk: item.pk, sk: keys.recipientLot('', 0).sk },
        UpdateExpression: 'SET erasedLetters.#reader = :trace',
        ConditionExpression: 'attribute_exists(erasedLetters)',
        ExpressionAttributeNames: { '#reader': hashOfReader(letter.ref) },
        ExpressionAttributeValues: { ':trace': traceOf(letter) },
      },
    },
  })
  if (result.done) return 'removed'
  return 'letter' in result.failed ? 'changed' : 'nothing-left'
}

export const tracesOfReaders = ({ erased }: StoredImage, refs: readonly string[]): StoredImage =>
  Array.isArray(erased) ? { erased: [...(erased as string[]), ...refs.map(hashOfReader)] } : {}
