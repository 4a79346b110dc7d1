import { describe, expect, it } from 'vitest'
import { fieldErrorCodes } from '#shared/fields/errors.ts'
import en from './en/forms/fields.json'
import sv from './sv/forms/fields.json'

const ids = fieldErrorCodes.map((code) => `fields.${code}`).toSorted()

describe('the texts of field errors', () => {
  it('exist for every code, and for nothing else, in both languages', () => {
    expect(Object.keys(sv).toSorted()).toEqual(ids)
    expect(Object.keys(en).toSorted()).toEqual(ids)
  })
  it('are verbatim where the specification gives them', () => {
    expect(
      [
        sv['fields.required'],
        sv['fields.date-required'],
        sv['fields.email-invalid'],
        sv['fields.personal-number-invalid'],
        sv['fields.organisation-number-invalid'],
      ].map(({ defaultMessage }) => defaultMessage),
    ).toEqual([
      'Detta fält är obligatoriskt',
      'Datum är obligatoriskt',
      'E-postadressen är ogiltig.',
      'Personnumret är ogiltigt.',
      'Organisationsnumret är ogiltigt',
    ])
    expect(en['fields.url-invalid']).toBe('Enter a valid url')
  })
})
