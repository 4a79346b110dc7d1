import type { ListedFileStore } from '#shared/platform/file-store.ts'

/** Files in memory, for what is about other things than the file store. */
export const memoryFiles = () => {
  const kept = new Map<string, Uint8Array>()
  const store: ListedFileStore = {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
    find: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
    removeVersions: async (key) => void kept.delete(key),
    close: () => undefined,
    list: async function* (folder) {
      for (const key of kept.keys()) if (key.startsWith(`${folder}/`)) yield key
    },
    lastPut: async (key) => (kept.has(key) ? 0 : null),
  }
  return {
    ...store,
    keys: (folder: string) => [...kept.keys()].filter((key) => key.startsWith(`${folder}/`)),
    clear: () => kept.clear(),
  }
}
