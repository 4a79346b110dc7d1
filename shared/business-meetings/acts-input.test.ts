import { describe, expect, it } from 'vitest'
import { slotDraft } from '#test/builders/companies.ts'
import { stockholmInstant } from '../clock.ts'
import { fieldErrors } from '../fields/errors.ts'
import { companyAct } from './acts.ts'

const now = stockholmInstant('2027-03-22', '12:00')
const slot = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const booking = '01JZZZZZZZZZZZZZZZZZZZZZZB'
const acts = {
  confirm: {},
  contact: { contact: { name: 'Vendela Sandhed', role: 'Rekryteringschef', phone: '0701740607' } },
  offer: { slot, draft: slotDraft },
  change: { slot, version: 1, draft: slotDraft },
  'withdraw-slot': { slot },
  decline: { slot, booking, reason: 'Vi har fått förhinder.' },
  withdraw: { reason: '' },
}
const refusedFields = (act: object) => {
  const { error } = companyAct(now).safeParse(act, { reportInput: true })
  return error ? fieldErrors(error).map(({ path }) => path) : []
}

describe('what a company sends by its link', () => {
  it.each(Object.entries(acts))('%s is taken as it is, and with nothing else', (kind, act) => {
    expect(companyAct(now).parse({ kind, ...act })).toEqual({ kind, ...act })
    expect(refusedFields({ kind, ...act, further: 1 })).toEqual(['further'])
  })

  it.each(Object.entries(acts).flatMap(([kind, act]) => Object.keys(act).map((field) => [kind, field, act] as const)))(
    '%s is refused without its %s',
    (kind, field, act) => {
      expect(refusedFields({ kind, ...act, [field]: undefined })).toContain(field)
    },
  )

  it('is one of these, and declines no one without a reason', () => {
    expect(refusedFields({ kind: '' })).toEqual(['kind'])
    expect(refusedFields({ kind: 'decline', ...acts.decline, reason: ' ' })).toEqual(['reason'])
  })
})
