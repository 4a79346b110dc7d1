import { expect, it } from 'vitest'
import { piecesOf, wordsIn } from './words.ts'

it('a word is found as it is typed, without the hyphens that join it and by what they join', () => {
  expect(piecesOf('a-kassa')).toEqual({ joined: 'akassa', pieces: ['a', 'kassa'] })
  expect(piecesOf('kassa')).toEqual({ joined: 'kassa', pieces: [] })
  expect(piecesOf('-kassa-')).toEqual({ joined: 'kassa', pieces: [] })
})

it('the words of a text are its letters and digits in small letters, each with its place there', () => {
  expect(wordsIn('  Åsas IT-stöd, 3 st.')).toEqual([
    { text: 'åsas', at: 2, length: 4 },
    { text: 'it-stöd', at: 7, length: 7 },
    { text: '3', at: 16, length: 1 },
    { text: 'st', at: 18, length: 2 },
  ])
  expect(wordsIn('– ’ -')).toEqual([])
  expect(wordsIn('Sør\u00adlandet CAFÉ').map(({ text }) => text)).toEqual(['sorlandet', 'cafe'])
})
