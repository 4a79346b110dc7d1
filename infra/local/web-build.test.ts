import { describe, expect, it } from 'vitest'
import { webSources } from './web-build.ts'

describe('what the web app is built of', () => {
  it('has the sentences of the protocol, which are JSON, and the icon', async () => {
    const files = await webSources()
    expect(files).toContain('shared/annual-meeting/protocol/messages/sv.json')
    expect(files).toContain('web/public/icon.svg')
    expect(files).toContain('web/app/router.ts')
  })

  it('leaves out tests: editing one builds nothing anew', async () => {
    expect((await webSources()).filter((file) => file.includes('.test.'))).toEqual([])
  })
})
