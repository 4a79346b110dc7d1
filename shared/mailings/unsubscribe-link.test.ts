import { expect, it } from 'vitest'
import { readUnsubscribeFragment, unsubscribeFragment } from './unsubscribe-link.ts'

it('the address of the page says whether it declines or undoes, and with which token', () => {
  for (const isUndo of [true, false])
    expect(readUnsubscribeFragment(unsubscribeFragment('local-1.a_b-C', { isUndo }))).toEqual({
      token: 'local-1.a_b-C',
      isUndo,
    })
  expect(readUnsubscribeFragment('')).toEqual({ token: '', isUndo: false })
})
