import { itemsOf } from './agenda/item-data.ts'
import type { DocumentKind, MeetingContent } from './meeting.ts'

/** What the members are to have before the meeting (specification section 9). */
const requiredKinds = [
  'answered-motions',
  'audit-report',
  'activity-report',
  'plan',
] as const satisfies readonly DocumentKind[]

const always = () => true
const isNeeded: Record<(typeof requiredKinds)[number], (items: MeetingContent['items']) => boolean> = {
  'answered-motions': (items) => itemsOf({ items }, 'motion').length > 0,
  'audit-report': (items) => itemsOf({ items }, 'audit-report').length > 0,
  'activity-report': always,
  plan: always,
}

type Required = { kind: (typeof requiredKinds)[number]; state: 'uploaded' | 'missing' | 'not-needed' }

/** Each required kind; answered motions are needed where there are motions, the audit report if on the agenda. */
export const requiredDocuments = ({
  documents,
  items,
}: {
  documents: readonly Pick<MeetingContent['documents'][number], 'kind'>[]
  items: MeetingContent['items']
}): Required[] =>
  requiredKinds.map((kind) => {
    if (documents.some((document) => document.kind === kind)) return { kind, state: 'uploaded' }
    return { kind, state: isNeeded[kind](items) ? 'missing' : 'not-needed' }
  })

export const missingDocuments = (meeting: Parameters<typeof requiredDocuments>[0]): DocumentKind[] =>
  requiredDocuments(meeting).flatMap(({ kind, state }) => (state === 'missing' ? [kind] : []))
