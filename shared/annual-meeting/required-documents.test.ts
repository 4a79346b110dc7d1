import { expect, it } from 'vitest'
import { meeting, motionOne } from '#test/builders/meeting-content.ts'
import { missingDocuments, requiredDocuments } from './required-documents.ts'

it('the four kinds are reported as uploaded, missing or not needed without motions', () => {
  expect(requiredDocuments(meeting())).toEqual([
    { kind: 'answered-motions', state: 'not-needed' },
    { kind: 'audit-report', state: 'missing' },
    { kind: 'activity-report', state: 'uploaded' },
    { kind: 'plan', state: 'missing' },
  ])
  expect(requiredDocuments(meeting({ items: [motionOne()] }))[0]).toEqual({
    kind: 'answered-motions',
    state: 'missing',
  })
})

it('the audit report is not demanded where the agenda hides it', () => {
  expect(missingDocuments(meeting())).toEqual(['audit-report', 'plan'])
  expect(missingDocuments(meeting({ hidden: ['audit-report'] }))).toEqual(['plan'])
})
