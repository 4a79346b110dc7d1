import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../client/api.ts'
import { useCommandId } from './use-command-id.ts'

const idAfter = (...codes: ApiError['code'][]) => {
  const { result } = renderHook(useCommandId)
  const first = result.current.get()
  for (const code of codes) result.current.heard(new ApiError({ status: code === 'offline' ? 0 : 503, code }))
  return result.current.get() === first ? 'the same' : 'another'
}

it('keeps the id of a command of which nothing is known, also while its part of the portal is closed', () => {
  expect(idAfter('offline')).toBe('the same')
  // The first sending may have been carried out; after the maintenance it must not be done again under another id.
  expect(idAfter('engine-unavailable', 'maintenance')).toBe('the same')
})

it('gives another id after a refusal', () => {
  expect(idAfter('locked')).toBe('another')
})
