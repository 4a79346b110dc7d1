import { expect } from '@playwright/test'
import { browserStack } from '#test/browser-stack.ts'
import { world } from './world.ts'

/** The button behind the link in a letter that asks a person to confirm an address. */
export const confirms = /Bekräfta adressen|Confirm the address/

export const lettersTo = async (address: string | null, about: RegExp) =>
  (await world.letters(about, '')).filter(({ destination }) => destination.to.includes(address ?? ''))

/** The link in the only letter to an address, at this portal. */
export const linkTo = async (address: string) => {
  await expect.poll(async () => (await lettersTo(address, /./)).length).toBe(1)
  const [letter] = await lettersTo(address, /./)
  const [link = ''] = /https?:\/\/[^\s"<\]]*#[\w-]{43}/.exec(letter?.body.text ?? '') ?? []
  return link.replace(/^https?:\/\/[^/]+/, browserStack.origin)
}
