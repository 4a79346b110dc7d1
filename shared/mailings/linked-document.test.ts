import { expect, it } from 'vitest'
import { emptyDraft } from './mailing.ts'
import { isOpenToMembers, LinkedDocument } from './linked-document.ts'

const document = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
const mailing = (sent: boolean, ...ids: string[]) => ({
  documents: ids.map((id) => ({ id, name: 'Avtal.pdf' })),
  sent: sent
    ? { sendId: 's', at: 1, by: document, recipients: 1, leftOut: {} as never, content: '', command: document }
    : null,
})

it('members may open a document that a mailing which was sent leads to, and no other', () => {
  expect(isOpenToMembers([mailing(false, document), mailing(true)], document)).toBe(false)
  expect(isOpenToMembers([mailing(true, document.replace('J', 'K'))], document)).toBe(false)
  expect(isOpenToMembers([mailing(false), mailing(true, document)], document)).toBe(true)
  expect(isOpenToMembers([{ documents: emptyDraft.documents, sent: null }], document)).toBe(false)
})

it('a document is linked by its id, under the name that it had then', () => {
  expect(LinkedDocument.parse({ id: document, name: ' Avtal\u0000.pdf ' })).toEqual({
    id: document,
    name: 'Avtal .pdf',
  })
  expect(LinkedDocument.safeParse({ id: document, name: 'x'.repeat(201) }).success).toBe(false)
})
