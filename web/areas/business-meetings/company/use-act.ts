import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompanyAct } from '#shared/business-meetings/acts.ts'
import { actAsCompany, type OwnCompany } from '#shared/contract/business-meeting-companies.ts'
import { ApiError, call } from '#web/client/api.ts'

/** Under which key the page keeps what a link shows. */
export const ownCompanyKey = (token: string) => ['own-company', token]

/** Does something by the link of a company, and shows what is stored then. What was changed meanwhile is read anew. */
export const useAct = (token: string) => {
  const client = useQueryClient()
  const queryKey = ownCompanyKey(token)
  const act = async (given: CompanyAct): Promise<OwnCompany> => {
    try {
      const company = await call(actAsCompany, { body: { token, act: given } })
      client.setQueryData(queryKey, company)
      return company
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey })
      throw error
    }
  }
  const acting = useMutation({ mutationFn: act })
  return { act, acting }
}
