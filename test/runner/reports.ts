import { z } from 'zod'

/** What Vitest's report says of each file with tests. */
export const VitestReport = z.object({
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

type Step = { title: string; steps?: Step[] | undefined }
const Step: z.ZodType<Step> = z.object({
  title: z.string(),
  get steps() {
    return z.array(Step).optional()
  },
})
const Story = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({ steps: z.array(Step).optional(), errors: z.array(z.object({ message: z.string() })).default([]) }),
      ),
    }),
  ),
})
export type Story = z.infer<typeof Story>

type Suite = { specs?: Story[] | undefined; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.object({
  specs: z.array(Story).optional(),
  get suites() {
    return z.array(Suite).optional()
  },
})
/** What Playwright's report says of each story, and what hindered all of them; files are relative to `rootDir`. */
export const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string() })).default([]),
})

const within = ({ specs = [], suites = [] }: Suite): Story[] => [...specs, ...suites.flatMap(within)]

export const storiesOf = ({ suites }: z.infer<typeof PlaywrightReport>): Story[] => suites.flatMap(within)

const titlesOfStep = ({ title, steps = [] }: Step): string[] => [title, ...steps.flatMap(titlesOfStep)]

/** The story's own title and those of its steps. */
export const titlesOf = ({ title, tests }: Story): string[] => [
  title,
  ...tests.flatMap(({ results }) => results.flatMap(({ steps = [] }) => steps.flatMap(titlesOfStep))),
]
