import { expect, it } from 'vitest'
import { plain } from './own-part.ts'

it('what is stored by a reference is shown as a list, without the reference', () => {
  const session = '01JZZZZZZZZZZZZZZZZZZZZZZA'
  expect(plain({ parts: { [session]: { state: 'accepted' } } })).toEqual({ parts: [{ state: 'accepted' }] })
  expect(plain({ parts: { whole: { state: 'reserveList' } } })).toEqual({ parts: { whole: { state: 'reserveList' } } })
})
