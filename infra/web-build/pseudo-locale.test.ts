import { createIntl } from '@formatjs/intl'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { inPseudoLocale } from './pseudo-locale.ts'

const written = (message: string, values: Record<string, number | string>): string =>
  createIntl({ locale: 'en-GB', messages: { text: inPseudoLocale(parse(message)) } }).formatMessage(
    { id: 'text' },
    values,
  )

it('writes words longer, with accents and in brackets, and leaves what is filled in', () => {
  expect(written('Sign up for {course}', { course: 'Budget' })).toBe('⟦Šígñ~ úp fóř~ Budget⟧')
})

it('writes the words of each choice, and numbers as they are', () => {
  const message = '{count, plural, one {# member} other {# members}} of {kind, select, own {yours} other {others}}'
  expect(written(message, { count: 1, kind: 'own' })).toBe('⟦1 mémbéř~~ óf ýóúřš~⟧')
  expect(written(message, { count: 1_200, kind: 'union' })).toBe('⟦1,200 mémbéřš~~ óf óthéřš~~⟧')
})
