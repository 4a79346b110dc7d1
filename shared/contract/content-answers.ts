import { z } from 'zod'
import { answerLimits } from '../content/limits.ts'
import { AnswerCount, AnswerText, PageAnswer } from '../content/page-answers.ts'
import { ofUnion } from './access-rule.ts'
import { endpoint } from './endpoint.ts'
import { withWrite } from './request-limit.ts'

const { network: fromNetwork, page: aboutPage } = answerLimits.perHour

/**
 * Stores a reader's answer under the browser's id: counted once, its words stored once. Who answers is not stored.
 * @throws not-found for a page that the reader is not shown; too-many-requests
 */
export const answerPage = endpoint({
  name: 'answerPage',
  method: 'PUT',
  path: '/page-answers/:contentPage/:answer',
  access: 'open',
  limits: {
    pageAnswers: withWrite<{ page: string }>({
      most: {
        network: { most: fromNetwork, of: ({ network }) => network },
        page: { most: aboutPage, of: (_, { page }) => page },
      },
      code: 'too-many-requests',
    }),
  },
  params: z.object({ contentPage: z.ulid(), answer: z.ulid() }),
  query: z.object({}),
  body: PageAnswer,
  reply: z.object({ isTaken: z.literal(true) }),
})

/** How many answered what of each version, and their words, the latest first, page by page. */
export const readPageAnswers = endpoint({
  name: 'readPageAnswers',
  method: 'GET',
  path: '/managed-pages/:contentPage/answers',
  access: ofUnion('content.manage'),
  params: z.object({ contentPage: z.ulid() }),
  query: z.object({ before: z.ulid().optional() }),
  body: z.object({}),
  reply: z.object({ counts: z.array(AnswerCount), texts: z.array(AnswerText), next: z.ulid().nullable() }),
})
