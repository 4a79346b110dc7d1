import { onPath, runWithProgress } from '#infra/local/tools.ts'

const print = (sentence: string): void => console.log(sentence)

let last: Promise<unknown> = Promise.resolve()

const install = async (title: string, name: string): Promise<void> => {
  const apt = process.getuid?.() === 0 ? onPath('apt-get') : undefined
  if (!apt) return
  await runWithProgress('Reading the package lists', print, apt, ['update', '-q'], { minutes: 5 })
  await runWithProgress(`Installing ${title}`, print, apt, ['install', '-qy', '--no-install-recommends', name], {
    minutes: 15,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Installs a Debian package where that is possible; one at a time, because apt takes no second caller. */
export const installPackage = (title: string, name: string): Promise<void> => {
  const turn = last.then(() => install(title, name))
  last = turn
  return turn
}
