import { describe, expect, it } from 'vitest'
import { emptyDraft, judged, type Draft } from './contact-draft.ts'

const base: Draft = { kind: 'general', person: null, title: 'Styrelsen', area: 'Allt', email: 'a@example.com' }

describe('what is sent', () => {
  it('has a person only where one is meant', () => {
    expect(judged(base).body).toEqual({ kind: 'general', title: 'Styrelsen', area: 'Allt', email: 'a@example.com' })
    expect(judged({ ...base, kind: 'personal' }).issues).toEqual([{ path: 'person', code: 'person-required' }])
  })
  it('is wrong in every field that must say something', () => {
    expect(judged(emptyDraft('personal')).issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'person person-required',
      'title required',
      'email required',
    ])
  })
})
