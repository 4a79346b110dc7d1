import { z } from 'zod'

/** Answers of the relying-party API v6, as far as the portal uses them; unknown fields are ignored. */
export const StartedReply = z.object({
  orderRef: z.string().min(1),
  autoStartToken: z.string().min(1),
  qrStartToken: z.string().min(1),
  qrStartSecret: z.string().min(1),
})

const CompletionReply = z.object({
  user: z.object({
    personalNumber: z.string().regex(/^\d{12}$/),
    name: z.string(),
    givenName: z.string(),
    surname: z.string(),
  }),
  device: z.object({ ipAddress: z.string(), uhi: z.string().optional() }),
  signature: z.base64(),
  ocspResponse: z.base64(),
})

export const CollectReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending'), hintCode: z.string().optional() }),
  z.object({ status: z.literal('failed'), hintCode: z.string().optional() }),
  z.object({ status: z.literal('complete'), completionData: CompletionReply }),
])

export const CancelReply = z.object({})

export const ErrorReply = z.object({ errorCode: z.string() })
