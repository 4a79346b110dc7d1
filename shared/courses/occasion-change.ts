import type { FieldIssue } from '../fields/errors.ts'
import type { Occasion } from './occasion.ts'
import type { OccasionDraft } from './occasion-draft.ts'

/** What an editor cannot change once a person has signed up: those who chose a session count on it. */
export function* fixedIssues(
  stored: Pick<Occasion, 'sessions' | 'admission'>,
  draft: Pick<OccasionDraft, 'sessions' | 'admission'>,
): Generator<FieldIssue> {
  const ids = draft.sessions.map(({ id }) => id)
  const hasNone = stored.sessions.length === 0
  if (stored.sessions.some(({ id }) => !ids.includes(id)) || (hasNone && ids.length > 0))
    yield { path: 'sessions', code: 'sessions-fixed' }
  if (stored.admission !== draft.admission) yield { path: 'admission', code: 'admission-fixed' }
}
