import { expect, it } from 'vitest'
import { visibleMessages } from './visible-messages.ts'

it('the app shows in the signer’s language what is signed, and every value in it', () => {
  const leaving = { productName: 'Förbundet', lastDay: '31 mars 2027' }
  expect(visibleMessages('sv')('signing.visible.leaving', leaving)).toBe(
    '# Avsluta medlemskapet\n\nJag avslutar mitt medlemskap i *Förbundet*.\n\n+ Sista dag som medlem: 31 mars 2027\n\nJag kan ta tillbaka uppsägningen till och med den dagen.',
  )
  expect(visibleMessages('en')('signing.visible.leaving', leaving)).toMatch(
    /^# Leaving the union\n\nI end my membership of \*Förbundet\*\.\n\n\+ Last day as a member: 31 mars 2027\n/,
  )
})
