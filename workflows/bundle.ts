import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleWorkflowCode } from '@temporalio/worker'

const root = path.join(import.meta.dirname, '..')
const sources = ['workflows/**/*.ts', 'shared/**/*.{ts,json}']

const workflowsPath = path.join(import.meta.dirname, 'workflows.ts')
const interceptorsPath = path.join(import.meta.dirname, 'common/correlated-workflow.ts')

/** The processes' code in one file, as it runs in its own world without network, disk or clock. */
export const bundleWorkflows = () =>
  bundleWorkflowCode({
    workflowsPath,
    workflowInterceptorModules: [interceptorsPath],
    preloadModules: [path.join(import.meta.dirname, 'common/short-stacks.ts'), interceptorsPath, workflowsPath],
    failureConverterPath: path.join(root, 'shared/platform/engine/failure-converter.ts'),
  })

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 24)
}

/** The bundle built with this worker, or one made now and cached, so that a killed worker is back soon. */
export const loadWorkflows = async (): Promise<{ code: string }> => {
  const built = path.join(import.meta.dirname, 'workflow-bundle.js')
  if (existsSync(built)) return { code: readFileSync(built, 'utf8') }
  const cached = path.join(root, 'node_modules/.cache/mandat', `workflows-${fingerprint()}.js`)
  if (existsSync(cached)) return { code: readFileSync(cached, 'utf8') }
  const { code } = await bundleWorkflows()
  mkdirSync(path.dirname(cached), { recursive: true })
  writeFileSync(`${cached}.${process.pid}`, code)
  renameSync(`${cached}.${process.pid}`, cached)
  return { code }
}
