import { z } from 'zod'
import { eventually, good } from './answers.ts'
import type { Browser } from './browser.ts'
import { ControlRefusal, phone } from './electronic-id.ts'

/** An identification, with the code that a telephone reads. */
export const ByCode = z.object({ order: z.string(), qr: z.string() })

type Someone = { personalNumber: string; name: string }

/**
 * The person reads the code with the app on a telephone, as staff must, and approves; a code is good for some seconds.
 */
export const approvingByCode = (controlUrl: string) => {
  const { scan, approve } = phone(controlUrl)
  return async (browser: Browser, { order, qr }: z.infer<typeof ByCode>, { personalNumber, name }: Someone) => {
    let code = qr
    const { orderRef } = await eventually('a code that is read in time', () =>
      scan({ qr: code, personalNumber, name }).catch(async (error: unknown) => {
        if (!(error instanceof ControlRefusal && error.fault === 'qr-outdated')) throw error
        code = ByCode.parse(good(await browser.get(`/sign-in/orders/${order}`), 'a new code').json).qr
        return null
      }),
    )
    return approve({ orderRef, personalNumber, name })
  }
}
