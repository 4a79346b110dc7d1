import { z } from 'zod'

const Vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

type Suite = { title: string; specs?: { title: string; ok: boolean }[] | undefined; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).optional(),
  get suites() {
    return z.array(Suite).optional()
  },
})
const Playwright = z.object({ suites: z.array(Suite), errors: z.array(z.object({ message: z.string() })).default([]) })

const firstLine = (text = '') => text.split('\n')[0] ?? ''

/** The tests of a vitest report that did not pass, each with the first line of why. */
const vitestFailures = (report: z.infer<typeof Vitest>): string[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [`${name}: ${firstLine(message)}`]
      : assertionResults
          .filter((each) => each.status !== 'passed')
          .map((each) => `${each.fullName}: ${firstLine(each.failureMessages?.[0]) || each.status}`),
  )

const suiteFailures = ({ title, specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap(suiteFailures),
]

/** What a report of either kind says did not pass or hindered the tests; nothing where it cannot be read. */
export const failuresIn = (report: unknown): string[] => {
  const vitest = Vitest.safeParse(report)
  if (vitest.success) return vitestFailures(vitest.data)
  const playwright = Playwright.safeParse(report)
  if (!playwright.success) return []
  const { suites, errors } = playwright.data
  return [...suites.flatMap(suiteFailures), ...errors.map(({ message }) => firstLine(message))]
}
