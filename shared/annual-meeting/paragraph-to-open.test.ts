import { expect, it } from 'vitest'
import type { Finding } from './agenda/widget.ts'
import { paragraphToOpen } from './paragraph-to-open.ts'
import { standardItems } from './standard-agenda.ts'

const items = standardItems()
const lacks = (itemId: string, severity: Finding['severity'] = 'error'): Finding => ({
  code: 'required',
  itemId,
  severity,
  step: 'annual-meeting',
})
const opened = (findings: readonly Finding[], of = items) => paragraphToOpen(of, findings)?.item.id

it('a meeting goes on at the first paragraph that lacks something, in the order of the agenda', () => {
  expect(opened([lacks('closing'), lacks('voting-list'), lacks('elections')])).toBe('voting-list')
})

it('neither a warning nor what stands beside the agenda holds a meeting up', () => {
  expect(opened([lacks('voting-list', 'warning'), lacks('time-and-place'), lacks('elections')])).toBe('elections')
})

it('a meeting that lacks nothing goes on at its last paragraph', () => {
  expect(opened([])).toBe('closing')
})

it('a hidden paragraph is not opened, and an empty agenda opens nothing', () => {
  const withoutElections = items.map((item) => (item.id === 'elections' ? { ...item, hidden: true } : item))
  expect(opened([lacks('elections'), lacks('closing')], withoutElections)).toBe('closing')
  expect(paragraphToOpen([], [])).toBeNull()
})
