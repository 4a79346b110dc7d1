import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as content } from '#functions/content/operations.ts'
import { indexPublished } from '#shared/platform/search-indexing.ts'
import { pageDraft } from '../builders/content-pages.ts'
import { memoryFiles } from '../builders/memory-files.ts'
import { aPortal, type Portal } from '../builders/portal.ts'

const files = memoryFiles()
let portal: Portal
const index = () =>
  indexPublished({ stores: portal.stores, files }, { now: portal.clock.portalNow(), realNow: portal.time.real })
const publish = async () => {
  const [id, editor] = [ulid(), await portal.signedIn('editor')]
  await editor.send('PUT', `/managed-pages/${id}`, { body: pageDraft({}), ifMatch: 0 })
  expect((await editor.send('POST', `/managed-pages/${id}/publishings`, { ifMatch: 1 })).status).toBe(200)
}
beforeAll(async () => {
  portal = await aPortal({ routes: content as never, files })
  await publish()
  await index()
})
afterAll(() => portal.close())

describe('an index', () => {
  test.each([
    ['gone', (file: string) => files.remove(file)],
    ['broken', (file: string) => files.put(file, new TextEncoder().encode('{"sv":'), 'application/json')],
    ['another', (file: string) => files.put(file, new TextEncoder().encode('{}'), 'application/json')],
  ])('whose file is %s is written again as it was within a minute', async (_, spoil) => {
    const { file = '', former, version = 0 } = (await portal.stores.search.readPointer()) ?? {}
    const written = await files.get(file)
    await spoil(file)
    expect(await index()).toBe(version + 1)
    expect(await files.get(file)).toEqual(written)
    expect(await portal.stores.search.readPointer()).toMatchObject({ file, former })
    expect(await index()).toBeNull()
  })

  test('that no pointer names goes when the next is made: a process died, or another was faster', async () => {
    const left = 'search/left.json'
    await files.put(left, new TextEncoder().encode('{}'), 'application/json')
    expect(await index()).toBeNull()
    await publish()
    await index()
    const pointer = (await portal.stores.search.readPointer())!
    expect(files.keys('search').toSorted()).toEqual([pointer.file, pointer.former ?? ''].toSorted())
  })
})
