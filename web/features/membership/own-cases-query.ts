import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readOwnCases, type OwnCases } from '#shared/contract/membership-cases.ts'
import { call } from '#web/client/api.ts'
import { ownMembershipQuery } from './own-membership-query.ts'
import { isTakenBack } from './case-words.ts'

/** How often (ms) a page asks while something is on its way. */
const askEvery = 2_000

const queryKey = ['membership', 'cases'] as const
/** How one pays, as fetched from the register. */
export const paymentsKey = ['payments'] as const

/** Where each change and an application stand, to see whether one has gone on. */
const standing = ({ changes, application }: OwnCases) =>
  [application === null, ...changes.map(({ id, state }) => `${id} ${state}`)].join()

/** The sessions are worked out just after the change, with its roles. */
const readAnew = async (client: QueryClient): Promise<void> => {
  setTimeout(() => void client.invalidateQueries({ queryKey: ['session'] }), askEvery)
  await Promise.all([client.invalidateQueries(ownMembershipQuery), client.invalidateQueries({ queryKey: paymentsKey })])
}

/**
 * What the member has asked for; asked again by itself while something is on its way. With a change that has gone on
 * the membership is another one, and the header may name another role.
 */
export const ownCasesQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }) => {
    const cases = await call(readOwnCases, { signal })
    const known = client.getQueryData<OwnCases>(queryKey)
    if (known && standing(known) !== standing(cases)) void readAnew(client)
    return cases
  },
  refetchInterval: ({ state: { data } }) =>
    data?.application || data?.changes.some((change) => change.state === 'waiting' || isTakenBack(change))
      ? askEvery
      : false,
})
