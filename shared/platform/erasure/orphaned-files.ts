import type { Swept } from '../../data-rights/retention-run.ts'
import { nothingSwept, withOne } from '../../data-rights/swept.ts'
import type { ListedFileStore } from '../file-store.ts'
import type { Stores } from '../stores/stores.ts'

/** So long (ms) a file lies there before something has to name it: longer than an upload is remembered. */
const namedWithin = 48 * 60 * 60_000

type Naming = Pick<Stores, 'mailings' | 'clubDocuments' | 'memberMeetings'>
type Named = (stores: Naming, parts: string[]) => Promise<boolean>

/**
 * Whether something that is stored names a file, by what follows the folder in its key (`fileKeys`), of the folders into
 * which a file is put before that is stored. Documents of annual meetings stay under association law.
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
    (await memberMeetings.list(club)).some(({ protocol }) => protocol?.sha256 === sha256),
} as const satisfies Record<string, Named>

type OrphanFolder = keyof typeof isNamed
/** The folders that `sweepFiles` looks through. */
export const orphanFolders = Object.keys(isNamed) as OrphanFolder[]

/** `realNow`: of the file store. With `isDry` nothing is removed. `beat`: called with each file. */
export type SweepingFiles = {
  stores: Naming
  files: Pick<ListedFileStore, 'list' | 'remove'>
  realNow: number
  isDry: boolean
  beat?: () => void
  /** Hears of what could not be removed, and why. */ notRemoved?: (kind: string, error: unknown) => void
}

/**
 * Removes files of a folder that nothing names: a function has died between putting one there and storing what names it,
 * or the file store did not remove it when it was asked to.
 */
export const sweepFiles = async (
  { stores, files, realNow, isDry, beat, notRemoved }: SweepingFiles,
  folder: OrphanFolder,
): Promise<Swept> => {
  const kind = 'upload'
  let swept = nothingSwept
  for await (const key of files.list(folder, realNow - namedWithin)) {
    beat?.()
    try {
      if (await isNamed[folder](stores, key.split('/').slice(1))) continue
      if (!isDry) await files.remove(key)
      swept = { ...swept, removed: withOne(swept.removed, kind) }
    } catch (error) {
      notRemoved?.(kind, error)
      swept = { ...swept, failed: withOne(swept.failed, kind) }
    }
  }
  return swept
}
