import { queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, Endpoint } from '#shared/contract/endpoint.ts'
import { readMailings } from '#shared/contract/mailings.ts'
import { readUnionMailings } from '#shared/contract/union-mailings.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { call } from '../client/api.ts'

type OfSender<Route> =
  Route extends Endpoint<infer Params, infer Query, infer Body, infer Reply, infer _>
    ? Endpoint<Omit<Params, 'club'> & { club: MailingSender }, Query, Body, Reply, never>
    : never

/** The route about a sender's mailings: those of a club and those of the union take and answer the same. */
export const routeOf = <Route extends AnyEndpoint>(
  sender: MailingSender,
  ofClub: Route,
  ofUnion: AnyEndpoint,
): OfSender<Route> => (sender === null ? ofUnion : ofClub) as unknown as OfSender<Route>

/** The key under which all queries of a sender's mailings are cached. */
export const mailingsKey = (sender: MailingSender) => ['mailings', sender ?? 'union'] as const

export const mailingsQuery = (sender: MailingSender) =>
  queryOptions({
    queryKey: [...mailingsKey(sender), 'list'],
    queryFn: ({ signal }) =>
      call(routeOf(sender, readMailings, readUnionMailings), { params: { club: sender }, signal, background: true }),
  })
