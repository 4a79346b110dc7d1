import { expect, it } from 'vitest'
import { emptyDraft, ClubDraft } from './mailing.ts'
import { contentOf, draftFrom, isTemplateNameTaken, TemplateContent } from './template.ts'

const someone = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const draft: ClubDraft = {
  ...emptyDraft,
  subject: 'Fika',
  documents: [{ id: someone, name: 'Avtal.pdf' }],
  audience: { ...emptyDraft.audience, exceptBoard: true, only: [someone], except: [someone] },
  replyTo: { to: 'custom', address: 'klubben@example.com' },
}

it('keeps what a mailing says and whom it is for, and nobody by name', () => {
  const kept = contentOf(draft)
  expect(TemplateContent.safeParse(kept).success).toBe(true)
  expect(JSON.stringify(kept)).not.toContain(someone)
  expect(TemplateContent.safeParse(draft).success).toBe(false)
  expect(draftFrom(kept)).toEqual({ ...draft, documents: [], audience: { ...draft.audience, only: null, except: [] } })
  expect(ClubDraft.safeParse(draftFrom(kept)).success).toBe(true)
})

it('has a name that no other has, capitals apart', () => {
  const templates = [{ id: 'A', name: 'Månadsbrev' }]
  expect(isTemplateNameTaken(templates, ' månadsBREV ', 'B')).toBe(true)
  expect(isTemplateNameTaken(templates, 'Månadsbrev', 'A')).toBe(false)
  expect(isTemplateNameTaken(templates, 'Inbjudan', 'B')).toBe(false)
})
