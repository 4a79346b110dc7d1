import { readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = /\/shared\/contract\/(?!endpoint|all)[\w-]+\.ts$/
const whole = '?whole'
const isRoute = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** What a module of ours exports, as Node reads it; a file that has changed is read again, for developers. */
const current = async (file: string): Promise<Record<string, unknown>> =>
  (await import(`${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`)) as Record<string, unknown>

/**
 * Routes without their schemas, which only the functions check against: the browser calls by method and path,
 * and its first file needs no zod. What else a contract exports stays as it is.
 */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  async load(id) {
    if (id.endsWith(whole))
      return { code: await readFile(id.slice(0, -whole.length), 'utf8'), moduleSideEffects: false }
    if (!contract.test(id)) return undefined
    this.addWatchFile(id)
    const module = await current(id)
    const routes = Object.entries(module).flatMap(([name, value]) =>
      isRoute(value) ? [`export const ${name} = ${JSON.stringify({ method: value.method, path: value.path })}`] : [],
    )
    const others = Object.keys(module).filter((name) => !isRoute(module[name]))
    return [
      ...routes,
      others.length > 0 ? `export { ${others.join(', ')} } from ${JSON.stringify(id + whole)}` : '',
    ].join('\n')
  },
})
