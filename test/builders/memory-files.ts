import type { ListedFileStore } from '#shared/platform/file-store.ts'

/** Files in memory, for what is about other things than the file store. */
export const memoryFiles = () => {
  const files = new Map<string, Uint8Array>()
  const store: ListedFileStore = {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    find: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    removeVersions: async (key) => void files.delete(key),
    close: () => undefined,
    list: async function* (folder) {
      for (const key of files.keys()) if (key.startsWith(`${folder}/`)) yield key
    },
    lastPut: async (key) => (files.has(key) ? 0 : null),
  }
  return {
    ...store,
    keys: (folder: string) => [...files.keys()].filter((key) => key.startsWith(`${folder}/`)),
    clear: () => files.clear(),
  }
}
