import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

const plain = 'aceilnorsuyzACEILNORSUYZ'
const accented = 'áçéíłñóřšúýžÁÇÉÍŁÑÓŘŠÚÝŽ'

/** A word with accents and, as German and Finnish need, a third longer. */
const longer = (word: string): string => {
  const written = [...word].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')
  return written + '~'.repeat(Math.floor(word.length / 3))
}

const elementsWritten = (elements: MessageFormatElement[]): MessageFormatElement[] => elements.map(elementWritten)

const elementWritten = (element: MessageFormatElement): MessageFormatElement => {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: element.value.replaceAll(/\p{L}+/gu, longer) }
    case TYPE.tag:
      return { ...element, children: elementsWritten(element.children) }
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(
        ([name, { value }]) => [name, { value: elementsWritten(value) }] as const,
      )
      return { ...element, options: Object.fromEntries(options) }
    }
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
    case TYPE.pound:
      return element
  }
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

/**
 * A message in no language: what stands on a page without brackets comes from no catalogue, a bracket that is cut off
 * shows that a longer language has no room, and a bracket within another one is a sentence put together of parts.
 */
export const inPseudoLocale = (message: MessageFormatElement[]): MessageFormatElement[] => [
  literal('⟦'),
  ...elementsWritten(message),
  literal('⟧'),
]
