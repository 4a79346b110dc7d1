import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { About } from './about.ts'
import { letterNames } from './letter-names.ts'
import { sentLetters } from './letter-table.ts'

const kinds = `${import.meta.dirname}/kinds`
const files = globSync('*.ts', { cwd: kinds })
const subjects = await Promise.all(files.map((file): Promise<Record<string, object>> => import(`${kinds}/${file}`)))
/** What the files of all subjects have of this, as often as they have it. */
const ofSubjects = (ending: 'Letters' | 'Abouts' | 'LetterNames') =>
  subjects.flatMap(Object.entries).flatMap(([name, part]) => (name.endsWith(ending) ? Object.keys(part) : []))

it('the subjects of letters are gathered whole, and no two have a kind, a payload or a name of the same key', () => {
  expect(ofSubjects('Letters').toSorted()).toEqual(Object.keys(sentLetters).toSorted())
  expect(ofSubjects('LetterNames').toSorted()).toEqual(Object.keys(letterNames).toSorted())
  const abouts = About.options.map(({ shape }) => shape.of.value)
  expect([...ofSubjects('Abouts'), 'letter-sample', 'forgotten'].toSorted()).toEqual(abouts.toSorted())
})
