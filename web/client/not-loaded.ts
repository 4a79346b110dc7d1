const failures = new WeakSet<object>()

/** Remembers which errors come from parts of the portal that could not be fetched; Vite signals each. */
export const watchLoading = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
  })

/** Whether a part of the portal could not be fetched: without a network, or after a new version took its place. */
export const isNotLoaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error)
