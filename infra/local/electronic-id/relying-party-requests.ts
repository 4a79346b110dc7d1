import { z } from 'zod'
import type { OrderRequest } from './order.ts'

const data = (longest: number) => z.base64().min(1).max(longest)

const common = {
  endUserIp: z.union([z.ipv4(), z.ipv6()]),
  userNonVisibleData: data(200_000).optional(),
  userVisibleDataFormat: z.literal('simpleMarkdownV1').optional(),
  requirement: z
    .object({
      personalNumber: z
        .string()
        .regex(/^\d{12}$/)
        .optional(),
      pinCode: z.boolean().optional(),
    })
    .optional(),
}

const Auth = z.object({ ...common, userVisibleData: data(1_500).optional() })
const Sign = z.object({ ...common, userVisibleData: data(40_000) })

export const OrderRef = z.object({ orderRef: z.string().min(1) })

/** Reads the body of `auth` or `sign`; throws a `ZodError` that names the wrong parameter. */
export const readOrderRequest = (kind: OrderRequest['kind'], body: unknown): OrderRequest => {
  const read = kind === 'sign' ? Sign.parse(body) : Auth.parse(body)
  return {
    kind,
    endUserIp: read.endUserIp,
    visibleData: read.userVisibleData,
    nonVisibleData: read.userNonVisibleData,
    formatted: read.userVisibleDataFormat !== undefined,
    requiredPerson: read.requirement?.personalNumber,
  }
}
