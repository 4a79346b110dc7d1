import { expect, it } from 'vitest'
import { aDocument } from '#test/builders/search.ts'
import { indexOf } from './build-index.ts'

it('an index knows the words of its documents, the most used first, those that hyphens join among them', () => {
  const documents = [
    aDocument({ title: 'avgift', summary: 'a-kassa', text: 'kassa avgift kassa' }),
    aDocument({ title: 'lön', text: 'avgift', hidden: 'avgift' }),
  ]
  const { words } = indexOf(documents, 'sv')
  expect(words.slice(0, 2)).toEqual(['avgift', 'kassa'])
  expect(words.slice(2).toSorted()).toEqual(['a', 'akassa', 'lön'])
})
