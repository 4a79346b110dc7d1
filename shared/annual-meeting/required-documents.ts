import { itemsOf } from './agenda/item-data.ts'
import type { DocumentKind, MeetingContent } from './meeting.ts'

/** What the members are to have before the meeting (specification section 9). */
const requiredKinds = [
  'answered-motions',
  'audit-report',
  'activity-report',
  'plan',
] as const satisfies readonly DocumentKind[]

type Required = { kind: (typeof requiredKinds)[number]; state: 'uploaded' | 'missing' | 'not-needed' }

/** Each required kind with whether it is there; answered motions are needed where there are motions. */
export const requiredDocuments = ({
  documents,
  items,
}: {
  documents: readonly Pick<MeetingContent['documents'][number], 'kind'>[]
  items: MeetingContent['items']
}): Required[] =>
  requiredKinds.map((kind) => {
    if (documents.some((document) => document.kind === kind)) return { kind, state: 'uploaded' }
    const isNeeded = kind !== 'answered-motions' || itemsOf({ items }, 'motion').length > 0
    return { kind, state: isNeeded ? 'missing' : 'not-needed' }
  })
