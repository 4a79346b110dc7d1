import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedStart, startAddress } from '#shared/signing/start-address.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { installedChromium } from '../runner/chromium.ts'

const astrid = { ref: 'a', personalNumber: '19750514-2380', name: 'Astrid Lindahl', personaId: 'chairman' }
const johan = { ref: 'b', personalNumber: '198203079812', name: 'Johan Ekberg', personaId: null }

let service: Awaited<ReturnType<typeof startElectronicId>>
let browser: Browser
let page: Page

beforeAll(async () => {
  service = await startElectronicId()
  await writeFile(join(service.keys, 'demo.json'), JSON.stringify({ people: [johan, astrid] }))
  browser = await chromium.launch({ executablePath: installedChromium(), args: ['--no-sandbox'] })
})
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'sv-SE' })
  page = await context.newPage()
})
afterEach(async () => {
  await page.context().close()
  for (const { orderRef, status } of await service.phone.orders())
    if (status === 'pending') await service.client.cancel(orderRef)
})
afterAll(async () => {
  await browser.close()
  await service.close()
})

const startSigning = () =>
  service.client.sign({
    endUserIp: '127.0.0.1',
    visibleText: '# Protokoll\n\n+ Klubb: *Nordvik* <b>AB</b>',
    personalNumber: johan.personalNumber,
  })

describe('the page that plays the phone', () => {
  it('signs as the chosen person and leads back to the portal', async () => {
    const { orderRef, autoStartToken } = await startSigning()
    const iPhone = { userAgent: 'iPhone Version/18.5 Safari/604.1', maxTouchPoints: 5 }
    const address = startAddress(autoStartToken, iPhone, 'http://localhost:4000/en/sida')
    await page.goto(simulatedStart(service.controlUrl, address))
    await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Johan Ekberg, 19820307-9812' })
    await page.getByRole('button', { name: 'Skriv under' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toContain('Klart')
    expect(await page.getByRole('link').getAttribute('href')).toBe('http://localhost:4000/en/sida')
    expect(await service.client.collect(orderRef)).toMatchObject({
      status: 'complete',
      completion: { user: { personalNumber: johan.personalNumber } },
    })
  })

  it('shows what is signed as text, never as markup', async () => {
    await startSigning()
    await page.goto(service.controlUrl)
    const order = page.getByRole('article')
    expect(await order.getByRole('heading', { level: 4 }).textContent()).toBe('Protokoll')
    expect(await order.getByRole('listitem').innerHTML()).toBe('Klubb: <strong>Nordvik</strong> &lt;b&gt;AB&lt;/b&gt;')
  })

  it('offers every outcome and says so when the wrong person answers', async () => {
    const { orderRef } = await startSigning()
    await page.goto(`${service.controlUrl}/?person=${astrid.personalNumber}`)
    await page.getByRole('button', { name: 'Öppna', exact: true }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toContain('tillhör någon annan')
    await page.getByText('Framkalla ett annat utfall').click()
    await page.getByRole('button', { name: 'E-legitimationen är spärrad' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    expect(await service.client.collect(orderRef)).toEqual({ status: 'failed', hint: 'certificateErr' })
  })

  it.each(['light', 'dark'] as const)('is accessible and fits a narrow phone (%s)', async (colorScheme) => {
    await startSigning()
    await page.emulateMedia({ colorScheme })
    await page.goto(service.controlUrl)
    await page.getByText('Framkalla ett annat utfall').click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
