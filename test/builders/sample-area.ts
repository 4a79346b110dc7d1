/** A file of the copy: its whole text, or what becomes of the text that is there. */
type Edit = string | ((text: string) => string)

const after =
  (mark: string, line: string): Edit =>
  (text) => {
    if (!text.includes(mark)) throw new Error(`The mark "${mark}" is gone.`)
    return text.replace(mark, `${mark}${line}`)
  }

const both =
  (...edits: Edit[]): Edit =>
  (text) =>
    edits.reduce<string>((done, edit) => (typeof edit === 'string' ? edit : edit(done)), text)

/** Everything that a new area with one route, and without a page, asks of the repository. */
export const sampleArea: Readonly<Record<string, Edit>> = {
  'shared/contract/sample.ts': `import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const none = z.object({})

/** The route of an area that does nothing yet. */
export const readSample = endpoint({
  name: 'readSample',
  method: 'GET',
  path: '/sample',
  access: 'signed-in',
  params: none,
  query: none,
  body: none,
  reply: z.object({ now: z.number() }),
})
`,
  'functions/sample/area.ts': `import * as contract from '#shared/contract/sample.ts'
import { area } from '../common/area.ts'

/** An area that does nothing yet. */
export const sample = area({
  name: 'sample',
  contract: [contract],
  tables: { sessions: 'update', people: 'read' },
})
`,
  'functions/sample/operations.ts': `import { readSample as endpoint } from '#shared/contract/sample.ts'
import { areaHandler } from '../common/area-handler.ts'
import { operation } from '../common/operation.ts'
import { sample } from './area.ts'

const readSample = operation(endpoint, { run: (_, { portalNow }) => ({ now: portalNow }) })

export const operations = [readSample]

export const handler = areaHandler(sample, operations, (_, base) => base)
`,
  'functions/areas.ts': both(
    after("import { operator } from './operator/area.ts'\n", "import { sample } from './sample/area.ts'\n"),
    after('export const areas = [\n', '  sample,\n'),
    after('export const functionGroups = {\n', "  sample: 'portal',\n"),
  ),
  'functions/routes.ts': both(
    after(
      "import { handler as operator } from './operator/operations.ts'\n",
      "import { handler as sample } from './sample/operations.ts'\n",
    ),
    after('export const routes = {\n', '  sample,\n'),
  ),
  'test/builders/authorization-rules.ts': after('chooseRole keepSession', ' readSample'),
  'test/spec-coverage/section-1.json': after(
    '[\n',
    `${JSON.stringify({
      part: '',
      bullet: 'The sample tells what time it is.',
      area: 'sample',
      shownBy: ['test/functions/authorization-matrix.test.ts › stands in exactly one rule'],
    })},\n`,
  ),
}

export const edited = (edit: Edit, text: string): string => (typeof edit === 'string' ? edit : edit(text))
