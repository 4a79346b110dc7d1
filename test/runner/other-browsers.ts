import { installedFirefox } from '../browsers/firefox.ts'
import { hasWebKit } from '../browsers/webkit.ts'
import { installPackage } from './apt.ts'

const browsers = {
  Firefox: { isHere: () => installedFirefox() !== undefined, packages: ['firefox-esr'] },
  WebKit: { isHere: hasWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
} as const
export type OtherBrowser = keyof typeof browsers

const isBrowser = (name: string): name is OtherBrowser => name in browsers

/** The browsers besides Chromium that are here or could be installed; says in a sentence which is not to be had. */
export const ensureOtherBrowsers = async (): Promise<OtherBrowser[]> => {
  const found: OtherBrowser[] = []
  for (const name of Object.keys(browsers).filter(isBrowser)) {
    const { isHere, packages } = browsers[name]
    if (!isHere()) for (const each of packages) await installPackage(name, each)
    if (isHere()) found.push(name)
    else console.error(`There is no ${name} to be had here (${packages.join(', ')}): its story is not run.`)
  }
  return found
}
