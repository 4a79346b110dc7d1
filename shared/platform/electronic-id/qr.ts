import { createHmac } from 'node:crypto'

/** The secret stays on the server. */
export type QrStart = { readonly qrStartToken: string; readonly qrStartSecret: string }

/** The QR code's text for one second of the order's life; `second` counts from 0 at the order's start. */
export const qrCode = ({ qrStartToken, qrStartSecret }: QrStart, second: number) => {
  const code = createHmac('sha256', qrStartSecret).update(String(second)).digest('hex')
  return `bankid.${qrStartToken}.${second}.${code}`
}

/** Which second of the order's life it is; both instants in milliseconds of real time. */
export const qrSecond = (startedAt: number, now: number) => Math.max(0, Math.floor((now - startedAt) / 1000))
