import { describe, expect, it } from 'vitest'
import { assignmentTypes } from '#shared/assignments/types.ts'
import { errorStatus } from '#shared/errors.ts'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'
import { PermissionLevel, RoleKind } from '#shared/roles/role.ts'

const areas = [
  'shell/shell',
  'shell/errors',
  'sign-in/sign-in',
  'start/start',
  'my-assignment/my-assignment',
  'demo/demo',
  'roles/roles',
] as const
const files = import.meta.glob<MessageCatalogue>('./*/*/*.json', { eager: true, import: 'default' })
const catalogue = (language: 'sv' | 'en', area: (typeof areas)[number]) =>
  textsOf(files[`./${language}/${area}.json`] ?? {})
const swedish = catalogue('sv', 'shell/errors')
/** An error that only one area's pages can meet stands in its `errors.json`, and is not loaded before them. */
const errors = textsOf(
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([file, texts]) => (/^\.\/sv\/.*\/errors\.json$/.test(file) ? [texts] : [])),
  ),
)

describe('texts of the shell', () => {
  it.each(areas)('%s has the same messages in both languages', (area) => {
    const [sv, en] = [catalogue('sv', area), catalogue('en', area)]
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(sv).toSorted())
  })

  it.each(Object.keys(errorStatus))('the error %s has a text', (code) => {
    expect(errors[`errors.${code}`]).toBeTruthy()
  })

  it('gives the texts of the specification word for word', () => {
    expect(swedish['errors.something-went-wrong']).toBe('Hoppsan! Något gick fel. Försök gärna igen strax.')
    expect(swedish['errors.page.general.text']).toBe('Hoppsan! Något gick fel. Försök gärna igen strax.')
    expect(swedish['errors.page.unauthorized.text']).toBe('Du har inte behörighet att se sidan du försöker nå.')
    expect(swedish['errors.unauthorized']).toBe('Du har inte behörighet att se sidan du försöker nå.')
    expect(swedish['errors.load.meeting']).toMatch(/ Vänligen försök igen\.$/)
  })

  it.each(['sv', 'en'] as const)('names every role, assignment and permission level in %s', (language) => {
    const roles = catalogue(language, 'roles/roles')
    for (const kind of RoleKind.options) expect(roles[`roles.kind.${kind}`]).toBeDefined()
    for (const type of assignmentTypes) expect(roles[`roles.assignment.${type}`]).toBeDefined()
    for (const level of PermissionLevel.options) expect(roles[`roles.permission.${level}`]).toBeDefined()
  })
})
