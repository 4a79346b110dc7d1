import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { aMailingDelivery, club } from '../builders/mailing-delivery.ts'

const { bytes: size } = mailingLimits.attachments
const file = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZF',
  name: 'Karta.pdf',
  contentType: 'application/pdf',
  sha256: 'a',
} as const

test.each([
  ['clubs', club],
  ['the union', null],
])(
  'letters of %s with large files are five at a time, however many mailings a worker delivers at once',
  async (_, sender) => {
    const { portal, service, aWorker, order, doubled } = await aMailingDelivery(60)
    let atOnce = 0
    let most = 0
    service.whileTaking = async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      // Until as many as may be are there, however slow the machine is.
      await sleep(most < 5 ? 500 : 20)
      atOnce -= 1
    }
    const sends = [0, 20, 40].map((from) => order(from, from + 20, [{ ...file, size }], sender))
    const { deliver } = aWorker()
    await Promise.all((await Promise.all(sends)).map((sendId) => deliver(sendId)))
    expect([service.taken.length, doubled()]).toEqual([60, 0])
    expect(most).toBe(5)
    portal.close()
  },
  60_000,
)
