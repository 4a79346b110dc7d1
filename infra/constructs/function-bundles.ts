import { cpSync, globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { areas } from '#functions/areas.ts'
import type { Area } from '#functions/common/area.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** ESM bundles of CommonJS packages (the Temporal client) need `require` from their first call on. */
const requireBanner =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);"

export const sourcesOf = ({ name }: Area): string => path.join(root, 'functions', name)

/** The file whose `handler` the cloud calls: an area with routes is called for its operations. */
const entryOf = (area: Area): string =>
  path.join(sourcesOf(area), area.calledBy === undefined ? 'operations.ts' : 'handler.ts')

/** What a function needs beside its bundle to lay out PDFs, each under the path from which it is read. */
const copyPdfFiles = (to: string): void => {
  const copy = (pattern: string, pathOf: (file: string) => string) => {
    for (const file of globSync(pattern, { cwd: root })) cpSync(path.join(root, file), path.join(to, pathOf(file)))
  }
  copy('node_modules/@fontsource/noto-sans/{package.json,files/*-normal.woff}', (file) => file)
  copy('shared/platform/documents/fonts/*.woff', (file) => path.join('fonts', path.basename(file)))
  copy('node_modules/pdfkit/js/data/*.icc', (file) => path.join('data', path.basename(file)))
}

const deployed: readonly Area[] = areas.filter((area: Area) => area.calledBy !== 'nobody')

/** Bundles every function at once: what many of them need is read once. */
const bundleInto = (folder: string): void => {
  buildSync({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(deployed.map((area) => [`${area.name}/index`, entryOf(area)])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: { js: requireBanner },
    minify: true,
    sourcemap: true,
    logLevel: 'warning',
  })
  for (const area of deployed) if (area.rendersPdf) copyPdfFiles(path.join(folder, area.name))
}

const made = new Set<string>()

/**
 * The folder of an area's bundle: what is uploaded for its function, with nothing the area does not need. All are made
 * with the first that is asked for, in `output`, the folder of the assembly.
 */
export const bundleOf = ({ name }: Area, output: string): string => {
  const folder = path.join(output, 'bundles')
  if (!made.has(folder)) bundleInto(folder)
  made.add(folder)
  return path.join(folder, name)
}
