import { withheld, type Swept } from '../../data-rights/retention-run.ts'
import { nothingSwept, withOne } from '../../data-rights/swept.ts'
import type { Dynamo } from '../dynamo.ts'
import type { ListedFileStore } from '../file-store.ts'
import { isRestoredSince } from '../restored.ts'
import type { Stores } from '../stores/stores.ts'

/** Milliseconds until something must name a file: longer than an upload is remembered. */
const namedWithin = 48 * 60 * 60_000

/** Milliseconds after a restore in which no file goes: uploads since the copy are named by nothing in it. */
const gracePeriodAfterRestore = 30 * 24 * 60 * 60_000

/** More orphans than either are no requests that were cut off: what names them is lost, so nothing goes. */
const mostOrphans = { files: 20, share: 0.05 }

class TooManyOrphans extends Error {
  override readonly name = 'TooManyOrphans'
}

export class Unlisted extends Error {
  override readonly name = 'Unlisted'
}

/** The files of a folder. @throws Unlisted */
async function* listed(files: Pick<ListedFileStore, 'list'>, folder: string, before: number): AsyncGenerator<string> {
  try {
    yield* files.list(folder, before)
  } catch (cause) {
    throw new Unlisted(folder, { cause })
  }
}

type Naming = Pick<Stores, 'mailings' | 'clubDocuments' | 'memberMeetings' | 'pages'>
type Named = (stores: Naming, parts: string[]) => Promise<boolean>

/**
 * Whether something that is stored names a file, by what follows the folder in its key (`fileKeys`), of the folders
 * into which a file is put before that is stored. Documents of annual meetings stay under association law.
 */
const isNamed = {
  mailings: async ({ mailings }, [sender = '', mailing = '', file, sha256]) => {
    const stored = await mailings.read({ club: sender === 'UNION' ? null : sender, mailing })
    return stored?.attachments.some((each) => each.id === file && each.sha256 === sha256) ?? false
  },
  'club-documents': async ({ clubDocuments }, [club = '', document = '', sha256]) => {
    const stored = await clubDocuments.readDocument(club, document)
    return stored?.versions.some((version) => version.sha256 === sha256) ?? false
  },
  'member-meetings': async ({ memberMeetings }, [club = '', sha256]) =>
    (await memberMeetings.list(club)).some(({ protocol }) => protocol?.sha256 === sha256) ||
    (await memberMeetings.storedProtocols(club)).some((file) => file.sha256 === sha256),
  'page-images': async ({ pages }, [page = '', image = '']) => (await pages.images(page)).includes(`${page}/${image}`),
} as const satisfies Record<string, Named>

type OrphanFolder = keyof typeof isNamed
export const orphanFolders = Object.keys(isNamed) as OrphanFolder[]

/** `now`: portal time; `realNow`: of the file store. With `isDry` nothing is removed. `beat`: called with each file. */
export type SweepingFiles = {
  dynamo: Dynamo
  stores: Naming
  files: Pick<ListedFileStore, 'list' | 'lastPut' | 'remove'>
  now: number
  realNow: number
  isDry: boolean
  beat?: () => void
  notRemoved?: (kind: string, error: unknown) => void
}

/**
 * Removes files that nothing names: a function died before it stored their name, or the file store failed to remove
 * them. None soon after a restore, nor where there are too many.
 * @throws Unlisted before anything is removed
 */
export const sweepFiles = async (
  { dynamo, stores, files, now, realNow, isDry, beat, notRemoved }: SweepingFiles,
  folder: OrphanFolder,
): Promise<Swept> => {
  if (await isRestoredSince(dynamo, now - gracePeriodAfterRestore)) return nothingSwept
  const kind = 'upload'
  const before = realNow - namedWithin
  let swept: Swept = nothingSwept
  /** An act that fails is counted, and answers false. */
  const has = async (act: () => Promise<boolean>): Promise<boolean> => {
    beat?.()
    try {
      return await act()
    } catch (error) {
      notRemoved?.(kind, error)
      swept = { ...swept, failed: withOne(swept.failed, kind) }
      return false
    }
  }
  const isOrphan = async (key: string) => !(await isNamed[folder](stores, key.split('/').slice(1)))
  /** Checks once more: it may have been named since, or put there again by a request that has yet to name it. */
  const remove = async (key: string): Promise<boolean> => {
    const at = (await isOrphan(key)) ? await files.lastPut(key) : null
    if (at === null || at >= before) return false
    if (!isDry) await files.remove(key)
    return true
  }

  let checked = 0
  const orphans: string[] = []
  for await (const key of listed(files, folder, before)) {
    checked += 1
    if (await has(() => isOrphan(key))) orphans.push(key)
  }
  if (orphans.length > Math.max(mostOrphans.files, checked * mostOrphans.share)) {
    notRemoved?.(folder, new TooManyOrphans())
    return { ...swept, failed: withOne(swept.failed, withheld, orphans.length) }
  }
  for (const key of orphans)
    if (await has(() => remove(key))) swept = { ...swept, removed: withOne(swept.removed, kind) }
  return swept
}
