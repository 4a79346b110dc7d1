import type { Dynamo } from '#shared/platform/dynamo.ts'

/** Notes what the store is asked, in order: the command and the kind of key. */
export const noteCalls = ({ client }: Dynamo, calls: string[]): void =>
  client.middlewareStack.add(
    (next, context) => (args) => {
      const input = args.input as {
        Key?: { pk?: string }
        TransactItems?: object[]
        ExpressionAttributeValues?: Record<string, unknown>
      }
      const keyOf = (pk: unknown) => String(pk).split('#')[0]
      const items = input.TransactItems?.map((item) => {
        const [kind, part] = Object.entries(item)[0] as [string, { Key?: { pk: string }; Item?: { pk: string } }]
        return `${kind} ${keyOf(part.Key?.pk ?? part.Item?.pk)}`
      })
      calls.push(
        [
          context.commandName,
          ...(items ?? [keyOf(input.Key?.pk ?? Object.values(input.ExpressionAttributeValues ?? {})[0])]),
        ].join(' '),
      )
      return next(args)
    },
    { step: 'initialize', name: 'noteCalls' },
  )
