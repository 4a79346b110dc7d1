import { describe, expect, it } from 'vitest'
import { anOccasion, idOf } from '#test/builders/courses.ts'
import { occasionDraftOf, type OccasionDraft } from './occasion-draft.ts'
import { fixedIssues } from './occasion-change.ts'

const both = { sv: 'Pass', en: 'Session' }
const session = (id: string) => ({ id: idOf(id), title: both, startsAt: 0, endsAt: 1, capacity: 5 })
const issues = (sessions: string[], draft: Partial<OccasionDraft>) => {
  const stored = anOccasion('A', 'C', '2027-03-10', { sessions: sessions.map(session) })
  return [...fixedIssues(stored, { ...occasionDraftOf(stored), ...draft })].map(({ path, code }) => `${path} ${code}`)
}
const draftOf = (ids: string[]) =>
  occasionDraftOf(anOccasion('A', 'C', '2027-03-10', { sessions: ids.map(session) })).sessions

describe('an occasion that a person has signed up for', () => {
  it.each([
    ['keeps its sessions', ['S', 'T'], { sessions: draftOf(['T', 'S']) }, []],
    ['gets one more', ['S'], { sessions: draftOf(['S', 'T']) }, []],
    ['loses none', ['S', 'T'], { sessions: draftOf(['S']) }, ['sessions sessions-fixed']],
    ['has none exchanged', ['S'], { sessions: draftOf(['T']) }, ['sessions sessions-fixed']],
    ['gets none where it had none', [], { sessions: draftOf(['S']) }, ['sessions sessions-fixed']],
    ['is admitted to as before', [], { admission: 'manual' }, ['admission admission-fixed']],
    ['may change its seats', [], { capacity: 3, waitingList: true }, []],
  ] as [string, string[], Partial<OccasionDraft>, string[]][])('%s', (_, sessions, draft, found) => {
    expect(issues(sessions, draft)).toEqual(found)
  })
})
