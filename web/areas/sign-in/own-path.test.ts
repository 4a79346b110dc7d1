// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each(['/', '/kurser?ort=Almstad#nasta', '/en/courses/1', '/a//b'])('leads to a path of the portal: %s', (next) =>
  expect(ownPath(next)).toBe(next),
)

it.each([
  null,
  '',
  'kurser',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('never leads to another site: %j', (next) => expect(ownPath(next)).toBeNull())
