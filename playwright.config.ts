import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserStack, browserStacks } from './test/browser-stack.ts'
import { installedChromium } from './test/runner/chromium.ts'
import { deepFiles } from './test/runner/deep.ts'

/**
 * Time limits of every story, in milliseconds: those of a machine a third as fast, with two stories and the type
 * checker at once. Whoever waits longer only fails later. A story says another one where the portal promises it, or
 * waits longer by itself.
 */
const limits = { story: 900_000, answer: 60_000 }

const demonstration = 'e2e/demonstration*.spec.ts'

export default defineConfig({
  testDir: 'test',
  testMatch: ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts'],
  projects: [
    // What the people of the demonstration show holds until a story goes beyond their days.
    { name: 'demonstration', testMatch: demonstration, testIgnore: deepFiles() },
    { name: 'stories', testIgnore: [demonstration, ...deepFiles()] },
  ],
  outputDir: `test-results/browser-${browserStacks.map(({ base }) => base).join('-')}`,
  // A portal has one clock, and a process of several people cannot have the time of each: each worker has a portal of
  // its own.
  workers: browserStacks.length,
  fullyParallel: false,
  timeout: limits.story,
  expect: { timeout: limits.answer, toPass: { timeout: 2 * limits.answer } },
  reporter: 'list',
  use: {
    baseURL: browserStack.origin,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    actionTimeout: limits.answer,
    // Without pictures of every step, which cost a quarter of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedChromium(),
      // A page lives too short for its code to be worth optimizing: together these save a fifth of the browser's time.
      args: [
        '--js-flags=--no-maglev --no-opt',
        '--in-process-gpu',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: browserStacks.map(({ base, dataDir }) => ({
    name: `portal ${base}`,
    command: `${path.join('node_modules', '.bin', 'node')} infra/local/start.ts`,
    wait: { stdout: /The portal is up/ },
    env: { MANDAT_PORT_BASE: String(base), MANDAT_DATA_DIR: dataDir, MANDAT_CLUBS: '37' },
    // Long enough to build Temporal's server once.
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
  })),
})
