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
  const content = contentOf(draft)
  expect(ClubTemplateContent.safeParse(content).success).toBe(true)
  expect(JSON.stringify(content)).not.toContain(someone)
  expect(ClubTemplateContent.safeParse(draft).success).toBe(false)
  expect(draftFrom(content)).toEqual({
    ...draft,
    documents: [],
    audience: { ...draft.audience, only: null, except: [] },
  })
  expect(ClubDraft.safeParse(draftFrom(content)).success).toBe(true)
})

it('keeps the audience of the union’s mailings as it is, which no club’s template has', () => {
  const ofUnion: UnionDraft = {
    ...emptyUnionDraft,
    subject: 'Avtal',
    audience: { of: 'union', kinds: ['student'], clubs: ['club-001'], regions: ['Väst'] },
  }
  const content = contentOf(ofUnion)
  expect(UnionTemplateContent.safeParse(content).success).toBe(true)
  expect(ClubTemplateContent.safeParse(content).success).toBe(false)
  expect(UnionTemplateContent.safeParse(contentOf(draft)).success).toBe(false)
  const stored = MailingTemplate.parse({ ...content, id: someone, name: 'Månadsbrev', updatedAt: 0 })
  expect(draftFrom(stored)).toEqual(ofUnion)
  expect(UnionDraft.safeParse(draftFrom(stored)).success).toBe(true)
})

it('has a name that no other has, capitals apart', () => {
  const templates = [{ id: 'A', name: 'Månadsbrev' }]
  expect(isTemplateNameTaken(templates, ' månadsBREV ', 'B')).toBe(true)
  expect(isTemplateNameTaken(templates, 'Månadsbrev', 'A')).toBe(false)
  expect(isTemplateNameTaken(templates, 'Inbjudan', 'B')).toBe(false)
})
