import { afterAll, vi } from 'vitest'

// Files share a process, so that libraries are loaded once; each has our own modules anew, as if it were alone.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
