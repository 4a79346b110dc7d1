import { readFile } from 'node:fs/promises'
import { runnerImport, type Plugin } from 'vite'

const contract = /\/shared\/contract\/(?!endpoint|all)[\w-]+\.ts$/
const whole = '?whole'
const isRoute = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

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
    const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false })
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
