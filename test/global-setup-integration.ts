import type { TestProject } from 'vitest/node'
import { startTestStack } from './test-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Settings of the strict local DynamoDB, of S3 and mail server, for `readConfig`; tables and bucket exist. */
    stackEnv: Record<string, string>
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const stack = await startTestStack({ parts: ['dynamodb', 'strict-store', 's3', 'ses'] })
  project.provide('stackEnv', stack.env)
  return stack.stop
}
