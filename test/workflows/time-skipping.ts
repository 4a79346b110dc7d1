import { TestWorkflowEnvironment, type TimeSkippingTestWorkflowEnvironmentOptions } from '@temporalio/testing'
import { ensureTestServer } from './test-server.ts'

/** The server is given five seconds to come up each time, which a busy machine needs more than once. */
const startsAtMost = 8

/** A workflow engine in which days pass while nothing happens; tear it down after the tests. */
export const createTimeSkippingEnvironment = async (
  options: TimeSkippingTestWorkflowEnvironmentOptions = {},
): Promise<TestWorkflowEnvironment> => {
  const executable = await ensureTestServer()
  const start = () =>
    TestWorkflowEnvironment.createTimeSkipping({
      ...options,
      ...(executable && { server: { executable: { type: 'existing-path', path: executable } } }),
    })
  for (let tries = 1; ; tries += 1) {
    try {
      return await start()
    } catch (error) {
      if (tries === startsAtMost) throw error
    }
  }
}
