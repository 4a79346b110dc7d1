import { expect, it } from 'vitest'
import { errorStatus, isErrorCode, PortalError } from './errors.ts'

it('what the portal refuses has a code of the closed list, answered with a status that says so', () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    expect([code, isErrorCode(code)]).toEqual([code, true])
    expect(code).toMatch(/^[a-z][a-z0-9-]+$/)
    expect([code, status >= 400 && status < 600]).toEqual([code, true])
  }
})

it('nothing else is a code, neither what every object has nor what is no text', () => {
  for (const other of ['', 'constructor', 'toString', null, undefined, 404, {}])
    expect([other, isErrorCode(other)]).toEqual([other, false])
})

it('a refusal names its code and what belongs to it', () => {
  const refusal = new PortalError('invalid-input', { fields: [{ path: 'a', code: 'required' }] })
  expect(refusal).toBeInstanceOf(Error)
  expect([refusal.name, refusal.message, refusal.code]).toEqual(['PortalError', 'invalid-input', 'invalid-input'])
  expect(refusal.details.fields).toEqual([{ path: 'a', code: 'required' }])
  expect(new PortalError('unauthorized').details).toEqual({})
})
