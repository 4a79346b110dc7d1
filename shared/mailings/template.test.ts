import { expect, it } from 'vitest'
import { emptyDraft, ClubDraft, emptyUnionDraft, UnionDraft } from './mailing.ts'
import {
  ClubTemplateContent,
  contentOf,
  draftFrom,
  isTemplateNameTaken,
  MailingTemplate,
  UnionTemplateContent,
} from './template.ts'

const someone = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const draft: ClubDraft = {
  ...emptyDraft,
  subject: 'Fika',
  documents: [{ id: someone, name: 'Avtal.pdf' }],
  audience: { ...emptyDraft.audience, exceptBoard: true, only: [someone], except: [someone] },
  replyTo: { to: 'custom', address: 'klubben@example.com' },
}

it('stores what a mailing says and whom it is for, and no one by name', () => {
  const kept = contentOf(draft)
  expect(ClubTemplateContent.safeParse(kept).success).toBe(true)
  expect(JSON.stringify(kept)).not.toContain(someone)
  expect(ClubTemplateContent.safeParse(draft).success).toBe(false)
  expect(draftFrom(kept)).toEqual({ ...draft, documents: [], audience: { ...draft.audience, only: null, except: [] } })
  expect(ClubDraft.safeParse(draftFrom(kept)).success).toBe(true)
})

it('keeps the audience of the union’s mailings as it is, which no club’s template has', () => {
  const ofUnion: UnionDraft = {
    ...emptyUnionDraft,
    subject: 'Avtal',
    audience: { of: 'union', kinds: ['student'], clubs: ['club-001'], regions: ['Väst'] },
  }
  const kept = contentOf(ofUnion)
  expect(UnionTemplateContent.safeParse(kept).success).toBe(true)
  expect(ClubTemplateContent.safeParse(kept).success).toBe(false)
  expect(UnionTemplateContent.safeParse(contentOf(draft)).success).toBe(false)
  const stored = MailingTemplate.parse({ ...kept, id: someone, name: 'Månadsbrev', updatedAt: 0 })
  expect(draftFrom(stored)).toEqual(ofUnion)
  expect(UnionDraft.safeParse(draftFrom(stored)).success).toBe(true)
})

it('has a name that no other has, capitals apart', () => {
  const templates = [{ id: 'A', name: 'Månadsbrev' }]
  expect(isTemplateNameTaken(templates, ' månadsBREV ', 'B')).toBe(true)
  expect(isTemplateNameTaken(templates, 'Månadsbrev', 'A')).toBe(false)
  expect(isTemplateNameTaken(templates, 'Inbjudan', 'B')).toBe(false)
})
