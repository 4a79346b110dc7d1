import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { call } from '#web/client/api.ts'
import { askedAnew } from '#web/client/asked-anew.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { mailingsKey } from '#web/features/mailings-query.ts'
import { mailingQuery } from './mailing-queries.ts'

type Command<Body> = Endpoint<
  { club: MailingSender; mailing: string },
  Record<never, never>,
  Body & { commandId: string },
  MailingView,
  never
>

/** Gives a command about a mailing: the same one until the portal has answered it for certain. */
export const useMailingCommand = <Body extends object>(
  endpoint: Command<Body>,
  sender: MailingSender,
  mailing: string,
  /** What has to be done before it, such as saving what is typed. */ before?: () => Promise<void>,
) => {
  const client = useQueryClient()
  const id = useCommandId()
  return useMutation<MailingView, Error, Omit<Body, 'commandId'>>({
    mutationFn: async (body) => {
      await before?.()
      return call(endpoint as Command<object>, {
        params: { club: sender, mailing },
        body: { ...body, commandId: id.get() },
      })
    },
    onSuccess: (view) => {
      id.renew()
      client.setQueryData(mailingQuery(sender, mailing).queryKey, view)
    },
    onError: id.heard,
    onSettled: (_, error) => askedAnew(client, [...mailingsKey(sender), 'list'], error),
  })
}
