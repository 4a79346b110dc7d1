import type { z } from 'zod'
import type { Page } from '../languages/paths.ts'
import type { AccessRule } from './access-rule.ts'
import type { OperationLimits, Limits } from './request-limit.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Route<Params, Query, Body, Reply, Access> = {
  readonly name: string
  readonly method: Method
  /** Path with `:name` parameters, below `/api`. */
  readonly path: string
  /** Who may call it before the operation itself checks anything. */
  readonly access: Access
  /** Pages besides the portal's own that may call the route, in the name of the signed-in person. */
  readonly calledFrom?: 'engine-page'
  /** Sent from no page, without cookies: neither origin nor body is checked, so that the address alone decides. */
  readonly sentBy?: 'mail-program'
  /** Sent also from a previewed page: it is the editor's own, or changes nothing. */
  readonly inPreview?: 'sent'
  /** Closed only with the whole portal, not with its area: it serves what is said about a closed part. */
  readonly closedWith?: 'portal'
  /** For a file: the page that offers it, whose parameters the route has as well. */
  readonly page?: Page
  readonly params: z.ZodType<Params>
  readonly query: z.ZodType<Query>
  readonly body: z.ZodType<Body>
  readonly reply: z.ZodType<Reply>
}

/** One route: the same object types the browser's call, the function's input and the cloud's route. */
export type Endpoint<Params, Query, Body, Reply, Access = AccessRule<Params>, Limited = OperationLimits> = Route<
  Params,
  Query,
  Body,
  Reply,
  Access
> & {
  readonly limits?: Limited | undefined
}

export const endpoint = <
  Params,
  Query,
  Body,
  Reply,
  const Access extends AccessRule<NoInfer<Params>>,
  const Limited extends Limits | undefined = undefined,
>(
  definition: Route<Params, Query, Body, Reply, Access> & { readonly limits?: Limited },
) => definition as Route<Params, Query, Body, Reply, Access> & { readonly limits: Limited }

export type ReplyOf<E> = E extends { readonly reply: z.ZodType<infer R> } ? R : never

export type AnyEndpoint = {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly access: AccessRule<never>
  readonly params: z.ZodType
  readonly query: z.ZodType
  readonly body: z.ZodType
  readonly reply: z.ZodType
  readonly calledFrom?: 'engine-page'
  readonly sentBy?: 'mail-program'
  readonly inPreview?: 'sent'
  readonly closedWith?: 'portal'
  readonly page?: Page
  readonly limits?: Limits | undefined
}
