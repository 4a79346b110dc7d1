import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { onPath } from '#infra/local/tools.ts'
import { installPackage } from './apt.ts'
import { runTool } from './command.ts'

/**
 * The Chromium that is here: `CHROME_PATH`, a command on PATH, or Playwright's own. First the one without a window,
 * which paints no frame of its own around the page and takes two thirds of the processor's time.
 */
export const installedChromium = (): string | undefined =>
  [
    process.env['CHROME_PATH'],
    onPath('chromium-headless-shell'),
    onPath('chromium'),
    onPath('chromium-browser'),
    onPath('google-chrome'),
    chromium.executablePath(),
  ].find((file) => file !== undefined && existsSync(file))

const find = async (): Promise<boolean> => {
  if (installedChromium()) return true
  await installPackage('Chromium', 'chromium-headless-shell')
  if (!installedChromium()) await installPackage('Chromium', 'chromium')
  if (!installedChromium()) await runTool('playwright', ['install', 'chromium'])
  if (installedChromium()) return true
  console.error('There is no Chromium for the browser stories: install it or set CHROME_PATH.')
  return false
}

let found: Promise<boolean> | undefined

/** Finds or installs a browser, once for all parts that need it; false, with a sentence, if there is none to be had. */
export const ensureChromium = (): Promise<boolean> => (found ??= find())
