import { describe, expect, it } from 'vitest'
import { letterClasses, letterIn, letterPalettes, letterStyles } from './letter-colours.ts'

/** Relative luminance (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrast = (one: string, other: string): number => {
  const [brighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (brighter! + 0.05) / (darker! + 0.05)
}

describe.each(['light', 'dark'] as const)('a letter in %s colours', (colours) => {
  const palette = letterPalettes[colours]
  it.each([
    ['ink', 'sheet', 7],
    ['quiet', 'sheet', 4.5],
    ['link', 'sheet', 4.5],
    ['onButton', 'button', 4.5],
    // A button is seen as one by its ground (WCAG 2.2, 1.4.11).
    ['button', 'sheet', 3],
  ] as const)('has %s readable on %s', (text, ground, least) =>
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least),
  )
})

describe('the stylesheet of a letter', () => {
  it('paints every class in the dark, and nothing else there', () => {
    for (const [name, className] of Object.entries(letterClasses))
      expect(letterStyles).toMatch(new RegExp(`\\.${className}[^{]*\\{[^}]*${name === 'body' ? 'padding' : 'color'}`))
    for (const colour of Object.values(letterPalettes.light))
      if (!Object.values<string>(letterPalettes.dark).includes(colour)) expect(letterStyles).not.toContain(colour)
  })
  it('is shown in the colours that are asked for, on any computer', () => {
    const html = `<head><meta name="color-scheme" content="light dark"><style>${letterStyles}</style></head>light dark`
    const [light, dark] = [letterIn(html, 'light'), letterIn(html, 'dark')]
    expect(light).toContain('@media not all {\n.letter-page')
    expect(light).toContain('content="light"')
    expect(dark).toContain('@media all {\n.letter-page')
    expect(dark).toContain(':root { color-scheme: dark;')
    for (const shown of [light, dark]) {
      expect(shown).not.toContain('prefers-color-scheme')
      expect(shown.endsWith('</head>light dark')).toBe(true)
    }
  })
})
