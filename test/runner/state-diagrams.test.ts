import { expect, test } from 'vitest'
import { readArchitecture, stateDiagram, withDiagrams } from './state-diagrams.ts'

test('ARCHITECTURE shows the current transitions (node test/runner/state-diagrams.ts)', () => {
  expect(readArchitecture()).toBe(withDiagrams(readArchitecture()))
})

test('two steps between the same states share an arrow', () => {
  const diagram = stateDiagram('not-signed', [
    { from: 'not-signed', to: 'signed', label: 'sign' },
    { from: 'not-signed', to: 'signed', label: 'approve' },
  ])
  expect(diagram).toContain('state "not-signed" as notSigned')
  expect(diagram).toContain('[*] --> notSigned')
  expect(diagram).toContain('notSigned --> signed: sign, approve')
})
