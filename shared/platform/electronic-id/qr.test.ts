import { describe, expect, it } from 'vitest'
import { qrCode, qrSecond } from './qr.ts'

const start = {
  qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
  qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
}

describe('the animated QR code', () => {
  it('agrees with the published check vector', () => {
    expect(qrCode(start, 0)).toBe(
      'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
    )
  })

  it('is new each second', () => {
    const codes = Array.from({ length: 30 }, (_, second) => qrCode(start, second))
    expect(new Set(codes).size).toBe(30)
  })

  it('never contains the secret', () => {
    expect(qrCode(start, 7)).not.toContain(start.qrStartSecret)
  })

  it.each([
    [0, 0],
    [999, 0],
    [1000, 1],
    [29_999, 29],
    [-5, 0],
  ])('%i ms after the start is second %i', (elapsed, second) => {
    expect(qrSecond(1_000_000, 1_000_000 + elapsed)).toBe(second)
  })
})
