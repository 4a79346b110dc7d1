import { describe, expect, it } from 'vitest'
import type { Area } from '#functions/common/area.ts'
import { gatewayRoutes } from './gateway-routes.ts'

/**
 * An area with an endpoint for each of its requests; `from elsewhere` marks those that a page of another origin
 * calls.
 */
const area = (name: string, ...requests: string[]): Area => ({
  name,
  contract: requests.map((request) => {
    const [method, path, from] = request.split(' ')
    return { endpoint: { method, path, ...(from && { calledFrom: 'engine-page' }) } }
  }),
  tables: {},
})

const routesOf = (...areas: Area[]): string[] =>
  gatewayRoutes(areas).map((route) => `${route.method} ${route.path} ${route.area.name}`)

describe('the routes of the gateway', () => {
  it('are one for a request that stands alone, with its method', () => {
    expect(routesOf(area('season', 'GET /season'), area('people', 'PUT /people/:person'))).toEqual([
      'GET /api/season season',
      'PUT /api/people/{person} people',
    ])
  })

  it('are one for a path that one area answers by several methods', () => {
    const reading = area('reading', 'GET /letters/:letter', 'PUT /letters/:letter')
    const sending = area('sending', 'POST /letters/:letter/send')
    expect(routesOf(reading, sending)).toEqual([
      'ANY /api/letters/{letter} reading',
      'POST /api/letters/{letter}/send sending',
    ])
  })

  it('are one for each method where two areas answer a path', () => {
    expect(routesOf(area('reading', 'GET /letters'), area('sending', 'POST /letters'))).toEqual([
      'GET /api/letters reading',
      'POST /api/letters sending',
    ])
  })

  it('are one for all below a path where one area alone answers, no higher than saves routes, and one for the path', () => {
    const polls = area('polls', 'GET /polls', 'GET /polls/mine', 'POST /polls/:poll/answer', 'GET /polls/:poll/result')
    const news = area('news', 'PUT /news/:page/text', 'DELETE /news/:page/picture')
    expect(routesOf(polls, news, area('other', 'GET /other'))).toEqual([
      'GET /api/polls polls',
      'ANY /api/polls/{rest+} polls',
      'ANY /api/news/{page}/{rest+} news',
      'GET /api/other other',
    ])
  })

  it('stay apart below a path where another area answers too, however its variable is called', () => {
    const reading = area('reading', 'GET /letters/:letter/text', 'GET /letters/:letter/files', 'GET /letters/:letter')
    const sending = area('sending', 'POST /letters/:id/send')
    expect(routesOf(reading, sending)).toEqual([
      'GET /api/letters/{letter} reading',
      'GET /api/letters/{letter}/text reading',
      'GET /api/letters/{letter}/files reading',
      'POST /api/letters/{id}/send sending',
    ])
  })

  it('take the question of a foreign page whether it may call', () => {
    expect(routesOf(area('codec', 'POST /codec elsewhere'), area('other', 'GET /other'))).toEqual([
      'ANY /api/codec codec',
      'GET /api/other other',
    ])
  })
})
