import { expect, it } from 'vitest'
import { withoutPersonalNumbers } from './masking.ts'

it.each([
  '19850101-1234',
  '850101-1234',
  '850101+1234',
  '198501011234',
  '8501011234',
  '850101 1234',
  '19850101–1234',
  '19850101 - 1234',
  '850101‑1234',
  '850101−1234',
])('hides %s wherever it stands', (number) => {
  expect(withoutPersonalNumbers(`Fel nummer ${number}, rättat.`)).toBe('Fel nummer ••••••, rättat.')
  expect(withoutPersonalNumbers(number)).toBe('••••••')
})

it.each([
  'Klubben fick tid till 31 mars 2027.',
  '070-123 45 67',
  '2027-03-31',
  '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  'ärende 1234567',
])('leaves “%s” as it is', (text) => expect(withoutPersonalNumbers(text)).toBe(text))
