import { expect, it } from 'vitest'
import { openChangeOf } from './open-change.ts'
import { ChangeState } from './states.ts'

const contact = (state: ChangeState) => ({ kind: 'contact' as const, state })
const job = (employment: string) => ({ kind: 'employment-changed' as const, state: 'planned' as const, employment })

it('a change waits for an open one of the same, and for none that is over', () => {
  const inTheWay = ChangeState.options.filter((state) => openChangeOf([contact(state)], { kind: 'contact' }))
  expect(inTheWay).toEqual(['waiting', 'planned'])
})

it('a change does not wait for one of something else, nor of another employment', () => {
  expect(openChangeOf([contact('waiting')], { kind: 'retired' })).toBeUndefined()
  expect(openChangeOf([job('one')], { kind: 'workplace-changed', employment: 'other' })).toBeUndefined()
  expect(openChangeOf([job('one')], { kind: 'workplace-changed', employment: 'one' })).toEqual(job('one'))
})
