import { stripVTControlCharacters } from 'node:util'
import type { z } from 'zod'
import { PlaywrightReport, type Story, storiesOf, VitestReport } from './reports.ts'

/**
 * A test or story that did not pass, what its report says of why, and whether that was when it was repeated by itself.
 */
export type Failure = { name: string; why: string; isAlone?: boolean }

/** `how`: what is said of it, `failed`; `part`: where. */
export const failureInWords = (how: string, part: string, { name, why, isAlone = false }: Failure): string =>
  `${how} in ${part}${isAlone ? ', repeated alone' : ''}: ${[name, why].filter(Boolean).join(': ')}`

const firstLine = (text = '') => text.split('\n')[0] ?? ''

/** The tests of a vitest report that did not pass, each with the first line of why. */
const vitestFailures = (report: z.infer<typeof VitestReport>): Failure[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ name, why: firstLine(message) }]
      : assertionResults
          .filter((each) => each.status !== 'passed')
          .map((each) => ({ name: each.fullName, why: firstLine(each.failureMessages?.[0]) || each.status })),
  )

/** Lines of Playwright's log of a call that say what stood in the way, not what was tried. */
const mostOfLog = 4
/** Enough for what axe found; a story that failed is not to fill the screen. */
const mostOfMessage = 8
/** A line may be as long as a page's whole text. */
const longestLine = 300

/** The line of code is shown by Playwright as `> 12 | …`, with those around it. */
const isCode = (line: string) => /^>?\s*\d* \|/.test(line)
/** Said once more above the code, where that is not the story's own. */
const isPlace = /^\s*at (?:\S+:\d+$|.*:\d+:\d+\)?$)/
const place = /^\s*at (?:.* \()?(.*\/test\/.*:\d+):\d+\)?$/

/** What was expected of what, what was there instead, and from where in the story. */
const inOneLine = (message: string, rootDir: string): string => {
  const lines = stripVTControlCharacters(message).split('\n')
  const code = lines.findIndex(isCode)
  const said = (code === -1 ? lines : lines.slice(0, code)).filter((line) => line.trim() && !isPlace.test(line))
  const log = said.findIndex((line) => /^call log:/i.test(line))
  const [what, tried] = log === -1 ? [said, []] : [said.slice(0, log), said.slice(log + 1)]
  const places = lines.flatMap((line) => place.exec(line)?.[1] ?? []).map((each) => each.replace(`${rootDir}/`, ''))
  return [
    ...what.slice(0, mostOfMessage),
    ...tried.slice(-mostOfLog),
    ...(places.length > 0 ? [`at ${places.join(' ← ')}`] : []),
  ]
    .map((line) => line.trim().slice(0, longestLine))
    .join(' | ')
}

const storyFailure = ({ file, title, tests }: Story, rootDir: string): Failure => ({
  name: `${file} › ${title}`,
  why: tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => inOneLine(message, rootDir))))
    .join(' ‖ '),
})

/** What a report of either kind says did not pass or hindered the tests; nothing where it cannot be read. */
export const failuresIn = (report: unknown): Failure[] => {
  const vitest = VitestReport.safeParse(report)
  if (vitest.success) return vitestFailures(vitest.data)
  const playwright = PlaywrightReport.safeParse(report)
  if (!playwright.success) return []
  const { config, errors } = playwright.data
  return [
    ...storiesOf(playwright.data)
      .filter(({ ok }) => !ok)
      .map((story) => storyFailure(story, config.rootDir)),
    ...errors.map(({ message }) => ({ name: firstLine(stripVTControlCharacters(message)), why: '' })),
  ]
}
