import { expect, it } from 'vitest'
import { lexiconOf } from './compounds.ts'
import { termsOf, typedTerms } from './terms.ts'

it('a word with å, ä or ö is found without them as well, and no other word by more than its stem', () => {
  const lexicon = lexiconOf([])
  expect(termsOf('kurs', 'sv', lexicon)).toEqual([typedTerms('kurs', 'sv').exact])
  const { exact, undotted } = typedTerms('lon', 'sv')
  expect(termsOf('lön', 'sv', lexicon)).toEqual([typedTerms('lön', 'sv').exact, undotted])
  expect(termsOf('lön', 'sv', lexicon)).not.toContain(exact)
  expect(typedTerms('lön', 'sv').undotted).toBeNull()
})
