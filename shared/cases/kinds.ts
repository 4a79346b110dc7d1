import type { CaseKind } from './case.ts'

/** What is different about a kind of case. */
type KindOfCase = {
  /** How the id of its process begins. */
  process: string
  /** `commands` where somebody waits for it. */
  queue: 'commands' | 'background'
  /** What operators read of its process in the engine. */
  summary: string
}

/** Every kind of case; the compiler asks for the row of another one. */
export const caseKinds = {
  booking: { process: 'meet', queue: 'commands', summary: 'A booking of a meeting with a company' },
  company: { process: 'company', queue: 'background', summary: 'A company that signs up for business meetings' },
  'data-request': { process: 'data', queue: 'background', summary: 'A request for one’s own data' },
} as const satisfies Record<CaseKind, KindOfCase>
