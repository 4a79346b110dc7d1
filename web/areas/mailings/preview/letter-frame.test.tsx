import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { letterStyles } from '#shared/letter-delivery/letter-colours.ts'
import { LetterFrame } from './letter-frame.tsx'

it.each([
  ['dark', '@media all {'],
  ['light', '@media not all {'],
] as const)('a letter is shown in its own %s colours, whatever the reader’s computer prefers', (colours, said) => {
  const html = `<html><head><style>${letterStyles}</style></head><body class="letter-page"></body></html>`
  render(<LetterFrame html={html} title="Kallelse" colours={colours} />)
  const shown = screen.getByTitle('Kallelse').getAttribute('srcdoc')
  expect(shown).toContain(said)
  expect(shown).not.toContain('prefers-color-scheme')
})
