import path from 'node:path'
import { z } from 'zod'
import { root } from '#infra/local/folders.ts'

const Vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

type Step = { title: string; steps?: Step[] | undefined }
const Step: z.ZodType<Step> = z.object({
  title: z.string(),
  get steps() {
    return z.array(Step).optional()
  },
})
const Spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ steps: z.array(Step).optional() })) })),
})
type Suite = { specs?: z.infer<typeof Spec>[] | undefined; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.object({
  specs: z.array(Spec).optional(),
  get suites() {
    return z.array(Suite).optional()
  },
})
const Playwright = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(Suite) })

type Passed = { file: string; title: string }

const stepTitles = ({ title, steps = [] }: Step): string[] => [title, ...steps.flatMap(stepTitles)]

const specsOf = ({ specs = [], suites = [] }: Suite): z.infer<typeof Spec>[] => [...specs, ...suites.flatMap(specsOf)]

/** The tests, and the steps of stories, that a report of either kind says passed; `file` is relative to the project. */
const passedIn = (report: unknown): Passed[] => {
  const vitest = Vitest.safeParse(report)
  if (vitest.success)
    return vitest.data.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => ({ file: path.relative(root, name), title: fullName })),
    )
  const playwright = Playwright.safeParse(report)
  if (!playwright.success) return []
  const { config, suites } = playwright.data
  return suites
    .flatMap(specsOf)
    .flatMap(({ title, ok, file, tests }) =>
      ok
        ? [
            title,
            ...tests.flatMap(({ results }) => results.flatMap(({ steps = [] }) => steps.flatMap(stepTitles))),
          ].map((each) => ({ file: path.relative(root, path.join(config.rootDir, file)), title: each }))
        : [],
    )
}

/** The words as a pattern: a test that a table repeats is named with the table's placeholders. */
const pattern = (words: string): RegExp =>
  new RegExp(
    words
      .split(/%[sdifjo]|\$[\w.]+/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*'),
    's',
  )

/** Those of the references (`file › words of the title`) of which no test or step has passed. */
export const notShown = (references: readonly string[], reports: readonly unknown[]): string[] => {
  const titles = new Map<string, string[]>()
  for (const { file, title } of reports.flatMap(passedIn)) titles.set(file, [...(titles.get(file) ?? []), title])
  return references.filter((reference) => {
    const [file = '', words = ''] = reference.split(' › ')
    const wanted = pattern(words)
    return !titles.get(file)?.some((title) => wanted.test(title))
  })
}
