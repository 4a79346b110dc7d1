import { expect, it } from 'vitest'
import { MailingKind } from './opt-out.ts'
import { readUnsubscribeFragment, unsubscribeFragment } from './unsubscribe-link.ts'

it('the address of the page says whether it declines or undoes, which mailings, and with which token', () => {
  for (const isUndo of [true, false])
    for (const kind of MailingKind.options)
      expect(readUnsubscribeFragment(unsubscribeFragment('local-1.a_b-C', { isUndo, kind }))).toEqual({
        token: 'local-1.a_b-C',
        isUndo,
        kind,
      })
  expect(readUnsubscribeFragment('')).toEqual({ token: '', isUndo: false, kind: 'club-mail' })
})
