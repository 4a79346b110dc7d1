import type { FetchedAs } from '#shared/platform/file-downloads.ts'
import type { FileFolder } from './area.ts'
import type { FileDeps } from './file-deps.ts'
import { fileAccessFor, fileActionsOf, type FileAction } from './grants.ts'
import { noteUse, runningArea } from './local-grants.ts'

type FileParts = Pick<FileDeps, 'files' | 'uploads' | 'downloads'>

/** @throws Error where an area is running that is not granted the action on the folder of the file */
const check = (action: FileAction, key: string): void => {
  const area = runningArea()
  if (!area) return
  const folder = key.slice(0, key.indexOf('/'))
  const access = area.files?.[folder as FileFolder]
  if (!access || !fileActionsOf(access).includes(action))
    throw new Error(`The area ${area.name} is not granted s3:${action} on ${folder}`)
  noteUse(area.name, folder as FileFolder, fileAccessFor(action))
}

/**
 * The same file store, which refuses what the running area is not granted, as the cloud does. A signed address counts
 * as its use: the cloud judges it by the grants of the function that signed it.
 */
export const refuseFilesWithoutGrant = ({ files, uploads, downloads }: FileParts): FileParts => {
  const granted =
    <Rest extends unknown[], Answer>(action: FileAction, call: (key: string, ...rest: Rest) => Promise<Answer>) =>
    async (key: string, ...rest: Rest): Promise<Answer> => {
      check(action, key)
      return call(key, ...rest)
    }
  return {
    files: {
      put: granted('PutObject', (key, bytes: Uint8Array, type: string) => files.put(key, bytes, type)),
      get: granted('GetObject', (key) => files.get(key)),
      find: granted('GetObject', (key) => files.find(key)),
      remove: granted('DeleteObject', (key) => files.remove(key)),
      removeVersions: granted('DeleteObject', (key) => files.removeVersions(key)),
      close: () => files.close(),
    },
    uploads: { address: granted('PutObject', (key, type: string) => uploads.address(key, type)) },
    downloads: { address: granted('GetObject', (key, as: FetchedAs) => downloads.address(key, as)) },
  }
}
