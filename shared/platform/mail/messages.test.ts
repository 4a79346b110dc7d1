import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.join(import.meta.dirname, 'messages')
const filesIn = (language: 'sv' | 'en') => readdirSync(path.join(folder, language)).toSorted()
const idsIn = (language: 'sv' | 'en', file: string) =>
  Object.keys(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as object)

it('the texts of letters stand in the same files in both languages, under the same ids', () => {
  expect(filesIn('en')).toEqual(filesIn('sv'))
  for (const file of filesIn('sv'))
    expect([file, idsIn('en', file).toSorted()]).toEqual([file, idsIn('sv', file).toSorted()])
})

it('no text of a letter stands in two files', () => {
  const ids = filesIn('sv').flatMap((file) => idsIn('sv', file))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})
