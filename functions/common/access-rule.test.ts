import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { z } from 'zod'
import { params as sampleParams } from '#test/builders/route-params.ts'
import { askedFor, ofClub, ofMeeting, type AccessRule } from '#shared/contract/access-rule.ts'
import { endpoints } from '#test/builders/endpoints.ts'
import { endpoint } from '#shared/contract/endpoint.ts'

const guarded = endpoints.flatMap(({ name, path, params, access }) =>
  typeof access === 'object' ? [{ name, path, params, access }] : [],
)
const namesOf = (path: string) => path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []))

describe('what a route is about', () => {
  test.each(guarded.map((route) => [route.name, route] as const))('%s says', (_, { path, params, access }) => {
    const input = params.parse(
      Object.fromEntries(namesOf(path).map((name) => [name.split('.')[0], sampleParams[name]])),
    )
    const asked = askedFor(access as AccessRule<unknown>, input)
    expect(asked).toEqual(
      {
        meeting: { of: 'meeting', right: access.right, meeting: { club: 'club-001', year: 2027 } },
        club: { of: 'club', right: access.right, club: 'club-001' },
        own: { of: 'own', right: access.right },
        occasion: { of: 'occasion', right: access.right, occasion: sampleParams['occasion'] },
        union: { of: 'union', right: access.right },
      }[access.of],
    )
  })

  it('is any session, or nothing, where no right is asked for', () => {
    expect([askedFor('signed-in', {}), askedFor('open', {})]).toEqual([{ of: 'session' }, null])
  })

  it('is taken from parameters that name it, whatever they are called; a route without them is a type error', () => {
    const named = endpoint({
      name: 'readBoth',
      method: 'GET',
      path: '/clubs/:club/beside/:other',
      access: { of: 'club', right: 'club.read', named: ({ other }: { other: string }) => other },
      params: z.object({ club: z.string(), other: z.string() }),
      query: z.object({}),
      body: z.object({}),
      reply: z.object({}),
    })
    expect(askedFor(named.access, { club: 'club-001', other: 'club-002' })).toMatchObject({ club: 'club-002' })
    expectTypeOf(ofClub('club.read')).not.toExtend<AccessRule<{ person: string }>>()
    expectTypeOf(ofMeeting('meeting.read')).not.toExtend<AccessRule<{ club: string }>>()
    expectTypeOf(ofClub('club.read')).toExtend<AccessRule<{ club: string; contact: string }>>()
  })
})
