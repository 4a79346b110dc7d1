import { expect, it } from 'vitest'
import { unzipFiles, zipFiles } from './package-zip.ts'

const [centralHeader, endHeader] = [Uint8Array.of(80, 75, 1, 2), Uint8Array.of(80, 75, 5, 6)]
const at = (bytes: Uint8Array, header: Uint8Array) => Buffer.from(bytes).indexOf(header)

/** A zip whose directory names its one file so many times, each time as if it were empty. */
const namedTimes = (times: number): Uint8Array => {
  const zip = zipFiles([['a', new Uint8Array(1_000)]])
  const [central, end] = [at(zip, centralHeader), at(zip, endHeader)]
  const entry = Buffer.from(zip.slice(central, end))
  entry.writeUInt32LE(0, 24)
  const last = Buffer.from(zip.slice(end))
  last.writeUInt16LE(times, 8)
  last.writeUInt16LE(times, 10)
  const entries = Array.from({ length: times }, (_, index) => {
    const named = Buffer.from(entry)
    named.write(String.fromCharCode(97 + index), 46)
    return named
  })
  return Buffer.concat([zip.slice(0, central), ...entries, last])
}

it('reads the files of a zip in their order', () => {
  const files = [
    ['b', Uint8Array.of(1)],
    ['a', Uint8Array.of(2)],
  ] as const
  expect(unzipFiles(zipFiles(files))?.map(([name, bytes]) => [name, [...bytes]])).toEqual([
    ['b', [1]],
    ['a', [2]],
  ])
})

it('reads nothing of a zip that names more than it holds', () => {
  expect(unzipFiles(namedTimes(1))?.map(([name]) => name)).toEqual(['a'])
  expect(unzipFiles(namedTimes(20))).toBeNull()
})
