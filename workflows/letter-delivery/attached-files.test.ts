import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { attachedFiles } from './attached-files.ts'

const file = (id: string) => ({ id, name: `${id}.pdf`, contentType: 'application/pdf' as const, size: 3, sha256: id })
const mailing = (...ids: string[]) => ({ clubId: 'club-001', id: 'M', attachments: ids.map(file) })

it('reads a file once for all deliveries that need it, and names it as it was uploaded', async () => {
  const asked: string[] = []
  const read = attachedFiles({
    get: async (key) => {
      asked.push(key)
      return new Uint8Array([1, 2, 3])
    },
  })
  const [one, other] = await Promise.all([read(mailing('A', 'B')), read(mailing('A', 'B'))])
  expect(asked).toEqual(['mailings/club-001/M/A/A', 'mailings/club-001/M/B/B'])
  expect(one?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['A.pdf', 'application/pdf'],
    ['B.pdf', 'application/pdf'],
  ])
  expect(other?.[0]?.content).toBe(one?.[0]?.content)
})

it('knows a file as long as a delivery that has read it goes on', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let asked = 0
  const read = attachedFiles({
    get: async () => {
      asked += 1
      return new Uint8Array([1, 2, 3])
    },
  })
  const held = await read(mailing('A'))
  await nextTurn()
  collect()
  await nextTurn()
  expect((await read(mailing('A')))?.[0]).toBe(held?.[0])
  expect(asked).toBe(1)
})

it('says that one is gone, and reads anew what could not be read', async () => {
  const answers: (Uint8Array | null | Error)[] = [new Error('down'), null]
  const read = attachedFiles({
    get: async () => {
      const answer = answers.shift() ?? null
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  await expect(read(mailing('A'))).rejects.toThrow('down')
  expect(await read(mailing('A'))).toBeNull()
  expect(await attachedFiles({ get: async () => null })(mailing())).toEqual([])
})
