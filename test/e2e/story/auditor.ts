import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { Person } from './person.ts'

/** An auditor who was handed a package and has no account. */
export class Auditor extends Person {
  async opensCheck(): Promise<void> {
    await this.goesTo('verifyPackage', {})
    await this.sees('verify.title')
    await this.pageIsAccessible('checking a package')
  }

  async getsVerdict(
    file: string | { name: string; buffer: Buffer },
    verdict: string,
    ...words: string[]
  ): Promise<void> {
    const given = typeof file === 'string' ? file : { ...file, mimeType: 'application/zip' }
    await this.page.getByLabel(this.say('verify.file')).setInputFiles(given)
    const result = this.page.getByRole('region', { name: this.say(`verify.verdict.${verdict}`) })
    for (const word of words) await expect(result).toContainText(word)
    await expect(result.getByRole('heading')).toBeFocused()
    await this.pageIsAccessible(`a package that is ${verdict}`)
  }

  /** One byte in the middle differs; and something else altogether. Nothing of it is sent anywhere. */
  async isDamageReported(file: string): Promise<void> {
    const sent: string[] = []
    this.page.on('request', (request) => void (request.method() === 'GET' || sent.push(request.url())))
    const damaged = await readFile(file)
    const middle = Math.floor(damaged.length / 2)
    damaged[middle] = (damaged[middle] ?? 0) ^ 1
    await this.getsVerdict({ name: 'changed.zip', buffer: damaged }, 'not-genuine', 'other-bytes')
    await this.getsVerdict({ name: 'letter.zip', buffer: Buffer.from('a letter') }, 'not-checked', 'not-a-package')
    expect(sent).toEqual([])
  }
}
