import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Words that mean too much, or that stand for a role that has a name; not as a part of a name such as `to-nobody`. */
export const vague = /(?<![\w-])(?:whoever|somebody|nobody|tell|tells|told|telling|lookout|patience|kept)(?![\w-])/i

const mostWords = 40

const wordsIn = (text: string): number => text.trim().split(/\s+/).length

/** Text in sentences. Names of the code, in backticks, and links are no words of the prose. */
export const sentencesIn = (text: string): string[] =>
  text
    .replaceAll(/\[[^\]]*\]\([^)]*\)|`[^`]*`/g, 'X')
    .split(/(?<=[.!?:;])\s+/)
    .filter((sentence) => sentence.trim() !== '')

export const isLong = (sentence: string): boolean => wordsIn(sentence) > mostWords

/** Lines that are a comment by themselves, then those with one at their end. */
const commentLine = /^\s*(?:\{?\/\*|\/\/|\*(?:[\s/]|$))/
const commentAtEnd = /\s(?:\/\/ (.*)|\/\*\*? (.*)\*\/)$/

/** A line of a comment without its marks. */
const withoutMarks = (line: string): string =>
  line
    .trim()
    .replace(/^\{?(?:\/\*\*?|\/\/|\*(?!\/))\s?/, '')
    .replace(/\*\/\}?$/, '')

/** Where a new sentence begins whatever the line before ends with: an empty line, a point of a list, a tag. */
const beginsAnew = /^\s*(?:$|- |@\w)/

/** A line of a file with a comment, the paragraphs that comments make, and where each begins. */
type Comments = { lines: [number, string][]; paragraphs: [number, string][] }

const commentsOf = (source: string): Comments => {
  const lines: [number, string][] = []
  const paragraphs: [number, string][] = []
  let isOpen = false
  for (const [index, line] of source.split('\n').entries()) {
    const atEnd = commentAtEnd.exec(line)
    const isWhole = commentLine.test(line)
    if (isWhole || atEnd) lines.push([index + 1, line])
    if (isWhole) {
      const text = withoutMarks(line)
      const last = paragraphs.at(-1)
      if (isOpen && last && !beginsAnew.test(text)) last[1] += ` ${text}`
      else paragraphs.push([index + 1, text])
    } else if (atEnd) paragraphs.push([index + 1, atEnd[1] ?? atEnd[2] ?? ''])
    isOpen = isWhole && !/\*\/\}?\s*$/.test(line)
  }
  return { lines, paragraphs }
}

/** Titles of tests, also of those in a table: `it('…'`, `test.each(…)('…'`. */
const title = /(?:(?<![.\w])(?:test|it|describe)(?:\.\w+)*|[)\]`])\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g

const titlesOf = (source: string): [number, string][] =>
  [...source.matchAll(title)].map((found) => [source.slice(0, found.index).split('\n').length, found[2] ?? ''])

const widest = 120

/** What is wrong with the prose in a file of code, as `line: why: text`. */
export const faultsInCode = (source: string): string[] => {
  const { lines, paragraphs } = commentsOf(source)
  const sentences = paragraphs.flatMap(([line, text]) => sentencesIn(text).map((each) => [line, each] as const))
  return [
    ...lines.filter(([, text]) => text.length > widest).map(([line]) => `${line}: a line over ${widest} columns`),
    ...sentences.filter(([, each]) => isLong(each)).map(([line, each]) => `${line}: over ${mostWords} words: ${each}`),
    ...sentences.filter(([, each]) => vague.test(each)).map(([line, each]) => `${line}: a vague word: ${each}`),
    ...titlesOf(source)
      .filter(([, each]) => vague.test(each))
      .map(([line, each]) => `${line}: a vague word in a title: ${each}`),
  ]
}

const spoken = (elements: MessageFormatElement[]): string => elements.map(spokenElement).join('')

const spokenElement = (element: MessageFormatElement): string => {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.tag:
      return spoken(element.children)
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.values(element.options).map(({ value }) => spoken(value))
      return options.toSorted((one, other) => wordsIn(other) - wordsIn(one))[0] ?? ''
    }
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
    case TYPE.pound:
      return 'X'
  }
}

/** The sentences of a message as it is read at its longest. */
export const sentencesOfMessage = (message: string): string[] => sentencesIn(spoken(parse(message)))
