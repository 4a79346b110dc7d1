import { z } from 'zod'

/** States of an electronic-ID order as the screen shows them (specification section 4). */
export const OrderState = z.enum([
  'open',
  'success',
  'expired',
  'cancelling',
  'cancelled',
  'declined',
  'id-mismatch',
  'failed',
])
export type OrderState = z.infer<typeof OrderState>

/** How the person starts the app: on the device that shows the portal, or by reading the QR code with another. */
export const Device = z.enum(['same', 'other'])
export type Device = z.infer<typeof Device>

/** An order as the browser sees it; the secrets behind the QR code stay on the server. */
export const OrderView = z.object({
  order: z.string(),
  state: OrderState,
  /** Message id under `signing.hint.*` that says what to do next. */
  hint: z.string(),
  /** The animated QR code of this second, only while the order waits to be opened. */
  qr: z.string().nullable(),
  /** Opens the app on the same device. */
  autoStartToken: z.string().nullable(),
  device: Device,
  /** When the order is given up, real time in milliseconds. */
  expiresAt: z.number().int(),
})
export type OrderView = z.infer<typeof OrderView>
