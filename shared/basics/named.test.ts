import { expect, it } from 'vitest'
import { isNamedTo, nameTo } from './named.ts'

const vera = { ref: 'vera', name: 'Vera Utter' }

it('a person with a protected identity is named to no one but themselves', () => {
  const hidden = { ...vera, protected: true }
  expect(nameTo(hidden, 'astrid')).toBe('')
  expect(nameTo(hidden, null)).toBe('')
  expect(nameTo(hidden, 'vera')).toBe('Vera Utter')
  expect(isNamedTo(hidden, null)).toBe(false)
})

it('everybody else is named to every reader who may read about them', () => {
  expect([nameTo(vera, 'astrid'), nameTo({ ...vera, protected: false }, null)]).toEqual(['Vera Utter', 'Vera Utter'])
})
