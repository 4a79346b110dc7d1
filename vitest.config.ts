import { defineConfig } from 'vitest/config'
import { messageCatalogues } from './infra/web-build/message-catalogues.ts'
import { deepFiles } from './test/runner/deep.ts'

const beside = ['shared', 'functions', 'workflows', 'infra']

/** Files one after the other in one process; `setup-shared.ts` gives each what it would have alone. */
const sharedProcess = (...setupFiles: string[]) => ({
  isolate: false,
  setupFiles: ['test/setup-shared.ts', ...setupFiles],
})

/**
 * How long something is waited for, which takes what the machine takes: three times what a test has ever needed on one
 * of half the usual speed. What is asked for again and again ends before its test does.
 */
const patient = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 40_000 } } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            ...beside.map((layer) => `${layer}/**/*.test.ts`),
            'test/runner/**/*.test.ts',
            'test/spec-coverage/**/*.test.ts',
            'test/season/**/*.test.ts',
            'test/bench/**/*.test.ts',
          ],
          exclude: ['test/season/played/**'],
          testTimeout: 30_000,
          ...sharedProcess(),
        },
      },
      {
        plugins: [messageCatalogues()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          ...sharedProcess('test/setup-web.ts'),
          // Most of what a page makes lives for one test: with room for it a tenth of the time is saved.
          execArgv: ['--max-semi-space-size=64'],
          include: ['web/**/*.test.{ts,tsx}'],
          testTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'workflow',
          pool: 'forks',
          include: ['test/workflows/**/*.test.ts'],
          exclude: deepFiles(),
          globalSetup: 'test/global-setup-workflow.ts',
          ...patient,
          ...sharedProcess(),
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: [
            'test/workflows/**',
            'test/infra/**',
            'test/runner/**',
            'test/spec-coverage/**',
            'test/faults/**',
            'test/season/**',
            'test/bench/**',
            'test/browsers/**',
            ...deepFiles(),
          ],
          globalSetup: 'test/global-setup-integration.ts',
          ...patient,
          ...sharedProcess(),
        },
      },
      {
        test: {
          name: 'faults',
          pool: 'forks',
          include: ['test/faults/**/*.test.ts'],
          exclude: deepFiles(),
          ...patient,
        },
      },
      {
        test: {
          name: 'season',
          pool: 'forks',
          include: ['test/season/played/**/*.test.ts'],
          exclude: deepFiles(),
          testTimeout: 900_000,
        },
      },
      { test: { name: 'browsers', pool: 'forks', include: ['test/browsers/**/*.test.ts'] } },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          exclude: deepFiles(),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
