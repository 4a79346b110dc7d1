import { TestWorkflowEnvironment, type TimeSkippingTestWorkflowEnvironmentOptions } from '@temporalio/testing'
import { ensureTestServer } from './test-server.ts'

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
  // The server is given five seconds to come up, which a busy machine can need more than once.
  return start().catch(start).catch(start)
}
