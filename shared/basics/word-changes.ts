import { diffWordsWithSpace } from 'diff'

export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string }

export const wordChanges = (before: string, after: string): WordChange[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
