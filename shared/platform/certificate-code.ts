import { createHmac, timingSafeEqual } from 'node:crypto'
import { certified, codeAsPrinted, codeInLetters } from '../membership/certificate.ts'

/** The code that shows that a certificate with this number was issued to this name; only the portal can make it. */
export const certificateCode = (key: string, number: string, name: string): string =>
  codeInLetters(
    createHmac('sha256', key)
      .update(`membership-certificate/${certified(number, name)}`)
      .digest(),
  )

export const isCertificateCode = (key: string, { number, code, name }: Record<'number' | 'code' | 'name', string>) => {
  const [typed, right] = [codeAsPrinted(code), certificateCode(key, number, name)].map((text) => Buffer.from(text))
  return typed !== undefined && right !== undefined && typed.length === right.length && timingSafeEqual(typed, right)
}
