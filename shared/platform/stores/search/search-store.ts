import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { z } from 'zod'
import type { Language } from '../../../basics/language.ts'
import { Instant } from '../../../basics/time.ts'
import { PortalError } from '../../../errors.ts'
import { searchLimits } from '../../../search/limits.ts'
import { Synonyms } from '../../../search/synonyms.ts'
import { queryAll, type Dynamo } from '../../dynamo.ts'
import { keys } from '../../keys.ts'
import { contentItems } from '../content/content-items.ts'
import { uponVersion } from '../upon-version.ts'

/** `former`: the index before, retained while a process may still read it. */
const SearchPointer = z.object({
  version: z.number().int(),
  file: z.string(),
  former: z.string().nullable(),
  fingerprint: z.string(),
  builtAt: Instant,
  documents: z.number().int(),
  bytes: z.number().int(),
})
export type SearchPointer = z.infer<typeof SearchPointer>

const Failure = z.object({ since: Instant })
const Counted = z.object({ word: z.string(), searches: z.number().int() })

const seconds = (instant: number) => Math.ceil(instant / 1000)
const unlessRefused = (error: unknown): null => {
  if (error instanceof ConditionalCheckFailedException) return null
  throw error
}

export const createSearchStore = (dynamo: Dynamo) => {
  const TableName = dynamo.tables.content
  const { get, noteSince } = contentItems(dynamo)

  const forgetFailure = async (): Promise<void> => {
    await dynamo.client.send(new DeleteCommand({ TableName, Key: keys.searchFailure }))
  }

  return {
    readPointer: (): Promise<SearchPointer | null> => get(SearchPointer, keys.searchPointer),

    /** Upon the pointer before; false where another was faster. */
    point: async (pointer: SearchPointer): Promise<boolean> => {
      const Item = { ...keys.searchPointer, ...pointer }
      const put = new PutCommand({ TableName, Item, ...uponVersion(pointer.version - 1) })
      if ((await dynamo.client.send(put).catch(unlessRefused)) === null) return false
      await forgetFailure()
      return true
    },

    /** Since when what is published could not be indexed. */
    noteFailure: (now: number): Promise<void> => noteSince(keys.searchFailure, now),
    forgetFailure,
    readFailure: (): Promise<{ since: number } | null> => get(Failure, keys.searchFailure),

    readSynonyms: (): Promise<Synonyms | null> => get(Synonyms, keys.searchSynonyms),

    /** Upon version `seen`, 0 for none. @throws PortalError version-conflict with what is stored */
    saveSynonyms: async (synonyms: Synonyms, seen: number): Promise<void> => {
      const Item = { ...keys.searchSynonyms, ...synonyms }
      const saved = await dynamo.client
        .send(new PutCommand({ TableName, Item, ...uponVersion(seen) }))
        .catch(unlessRefused)
      if (saved === null)
        throw new PortalError('version-conflict', { current: await get(Synonyms, keys.searchSynonyms) })
    },

    /**
     * Counts a search with results. The word is stored only once enough sessions have searched for it; until then
     * only hashes of word and sessions are. `now`: real time.
     */
    noteSearched: async (
      { language, word, hash, session }: { language: Language; word: string; hash: string; session: string },
      now: number,
    ): Promise<void> => {
      const until = seconds(now + searchLimits.countedFor)
      const Key = keys.searched(hash)
      const added = await dynamo.client
        .send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: 'ADD sessions :session SET #ttl = if_not_exists(#ttl, :until)',
            ConditionExpression:
              'attribute_not_exists(pk) OR (NOT contains(sessions, :one) AND size(sessions) < :most)',
            ExpressionAttributeNames: { '#ttl': 'ttl' },
            ExpressionAttributeValues: {
              ':session': new Set([session]),
              ':one': session,
              ':most': searchLimits.sessions,
              ':until': until,
            },
            ReturnValues: 'ALL_NEW',
          }),
        )
        .catch(unlessRefused)
      const { Item } =
        added === null ? await dynamo.client.send(new GetCommand({ TableName, Key })) : { Item: undefined }
      const sessions = (added?.Attributes ?? Item)?.['sessions']
      // Each of the first sessions counts once; of a stored word each search does.
      if (!(sessions instanceof Set) || sessions.size < searchLimits.sessions) return
      if (added === null && sessions.has(session)) return
      await dynamo.client.send(
        new UpdateCommand({
          TableName,
          Key: keys.searchedWord(language, word),
          UpdateExpression: 'SET #ttl = if_not_exists(#ttl, :until), word = :word ADD searches :searches',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':until': until,
            ':word': word,
            ':searches': added === null ? 1 : searchLimits.sessions,
          },
        }),
      )
    },

    /** The most searched first. */
    mostSearched: async (language: Language, now: number): Promise<string[]> => {
      const counted = await queryAll(dynamo, Counted.extend({ ttl: z.number() }), {
        TableName,
        KeyConditionExpression: 'pk = :language',
        ExpressionAttributeValues: { ':language': keys.searchedIn(language) },
      })
      return counted
        .filter(({ ttl }) => ttl > seconds(now))
        .toSorted((one, other) => other.searches - one.searches || one.word.localeCompare(other.word))
        .map(({ word }) => word)
    },
  }
}
