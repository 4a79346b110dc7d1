import { describe, expect, it } from 'vitest'
import { AssignmentType } from '#shared/assignments/types.ts'
import { errorStatus } from '#shared/errors.ts'
import { PermissionLevel, RoleKind } from '#shared/roles/role.ts'

type Catalogue = Record<string, { defaultMessage: string; description: string }>
const areas = [
  'shell/shell',
  'shell/errors',
  'sign-in/sign-in',
  'start/start',
  'my-assignment/my-assignment',
  'demo/demo',
  'roles/roles',
] as const
const files = import.meta.glob<Catalogue>('./*/*/*.json', { eager: true, import: 'default' })
const catalogue = (language: 'sv' | 'en', area: (typeof areas)[number]) => files[`./${language}/${area}.json`] ?? {}
const swedish = catalogue('sv', 'shell/errors')
/** An error that only one area's pages can meet stands in its `errors.json`, and is not loaded before them. */
const errors: Catalogue = Object.assign(
  {},
  ...Object.entries(files).flatMap(([file, texts]) => (/^\.\/sv\/.*\/errors\.json$/.test(file) ? [texts] : [])),
)

describe('texts of the shell', () => {
  it.each(areas)('%s has the same messages in both languages, each described for translators', (area) => {
    const [sv, en] = [catalogue('sv', area), catalogue('en', area)]
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(sv).toSorted())
    for (const message of [...Object.values(sv), ...Object.values(en)]) expect(message.description).not.toBe('')
  })

  it.each(Object.keys(errorStatus))('the error %s has a text', (code) => {
    expect(errors[`errors.${code}`]?.defaultMessage).toBeTruthy()
  })

  it('gives the texts of the specification word for word', () => {
    expect(swedish['errors.something-went-wrong']?.defaultMessage).toBe(
      'Hoppsan! Något gick fel. Försök gärna igen strax.',
    )
    expect(swedish['errors.page.general.text']?.defaultMessage).toBe(
      'Hoppsan! Något gick fel. Försök gärna igen strax.',
    )
    expect(swedish['errors.page.unauthorized.text']?.defaultMessage).toBe(
      'Du har inte behörighet att se sidan du försöker nå.',
    )
    expect(swedish['errors.unauthorized']?.defaultMessage).toBe('Du har inte behörighet att se sidan du försöker nå.')
    expect(swedish['errors.load.meeting']?.defaultMessage).toMatch(/ Vänligen försök igen\.$/)
  })

  it.each(['sv', 'en'] as const)('names every role, assignment and permission level in %s', (language) => {
    const roles = catalogue(language, 'roles/roles')
    for (const kind of RoleKind.options) expect(roles[`roles.kind.${kind}`]).toBeDefined()
    for (const type of AssignmentType.options) expect(roles[`roles.assignment.${type}`]).toBeDefined()
    for (const level of PermissionLevel.options) expect(roles[`roles.permission.${level}`]).toBeDefined()
  })
})
