import { z } from 'zod'

const Orders = z.array(z.object({ orderRef: z.string(), kind: z.string(), status: z.string(), createdAt: z.number() }))
export type PhoneAnswer = 'approve' | 'decline' | 'cancel' | 'expire'

/** A phone, in the person's hand, answers what began last. @throws Error where nothing waits or the app says no */
export const answeredOnPhone = async (
  phone: string,
  personalNumber: string,
  kind: 'sign' | 'auth',
  answer: PhoneAnswer = 'approve',
): Promise<void> => {
  const orders = Orders.parse(await (await fetch(`${phone}/orders`)).json())
  const [waiting] = orders
    .filter((order) => order.kind === kind && order.status === 'pending')
    .toSorted((one, other) => other.createdAt - one.createdAt)
  if (!waiting) throw new Error('Nothing waits on the phone.')
  const response = await fetch(`${phone}/orders/${waiting.orderRef}/${answer}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ personalNumber, anyone: true }),
  })
  if (!response.ok) throw new Error(`The phone answered ${response.status}: ${await response.text()}`)
}
