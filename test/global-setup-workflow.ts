import { ensureTestServer } from './workflows/test-server.ts'

/** Fetches the time-skipping server once, before the test files ask for it side by side. */
export default async (): Promise<void> => {
  await ensureTestServer()
}
