import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { toToolbarOf, useToolbar } from './use-toolbar.ts'

const Tools = () => {
  const { bar, tool } = useToolbar(() => screen.getByRole('textbox').focus())
  return (
    <>
      <div {...bar} aria-label="Verktyg" aria-controls="text">
        {['Ångra', 'Gör om', 'Länk'].map((name, index) => (
          <button key={name} {...tool(index)} type="button">
            {name}
          </button>
        ))}
      </div>
      <textarea id="text" />
    </>
  )
}
const focused = () => document.activeElement?.textContent
afterEach(cleanup)

it('is one stop of the Tab key, through which arrows, Home and End go round', async () => {
  render(<Tools />)
  await userEvent.tab()
  expect(focused()).toBe('Ångra')
  const went: unknown[] = []
  for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{ArrowRight}']) {
    await userEvent.keyboard(key)
    went.push(focused())
  }
  expect(went).toEqual(['Gör om', 'Länk', 'Ångra', 'Länk', 'Ångra', 'Gör om'])
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('is left by Escape, and come back to at the tool that was used last', async () => {
  render(<Tools />)
  await userEvent.click(screen.getByRole('button', { name: 'Gör om' }))
  screen.getByRole('button', { name: 'Gör om' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect([toToolbarOf('text'), focused(), toToolbarOf('another')]).toEqual([true, 'Gör om', false])
})
