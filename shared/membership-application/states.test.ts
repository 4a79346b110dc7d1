import { expect, it } from 'vitest'
import { mayBecome } from '../cases/kinds.ts'
import { ApplicationState, isOpen } from './states.ts'

const reached = (from: ApplicationState) => ApplicationState.options.filter((to) => mayBecome('application', from, to))

it('is registered or refused only once it is signed, and then by the register alone', () => {
  expect(reached('unsigned')).toEqual(['signed', 'refused', 'expired', 'withdrawn', 'id-mismatch', 'signature-lost'])
  expect(reached('signed')).toEqual(['registered', 'refused'])
})

it('stays what it is once it is over', () => {
  const over = ApplicationState.options.filter((state) => !isOpen(state))
  expect(over).toEqual(['registered', 'refused', 'expired', 'withdrawn', 'id-mismatch', 'signature-lost'])
  for (const state of over) expect(reached(state)).toEqual([])
})
