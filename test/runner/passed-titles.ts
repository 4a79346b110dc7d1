import path from 'node:path'
import { root } from '#infra/local/folders.ts'
import { PlaywrightReport, storiesOf, titlesOf, VitestReport } from './reports.ts'

type Passed = { file: string; title: string }

/** The tests, and the steps of stories, that a report of either kind says passed; `file` is relative to the project. */
const passedIn = (report: unknown): Passed[] => {
  const vitest = VitestReport.safeParse(report)
  if (vitest.success)
    return vitest.data.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => ({ file: path.relative(root, name), title: fullName })),
    )
  const playwright = PlaywrightReport.safeParse(report)
  if (!playwright.success) return []
  const { config } = playwright.data
  return storiesOf(playwright.data)
    .filter(({ ok }) => ok)
    .flatMap((story) =>
      titlesOf(story).map((title) => ({ file: path.relative(root, path.join(config.rootDir, story.file)), title })),
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
