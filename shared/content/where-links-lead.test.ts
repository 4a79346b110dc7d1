import { expect, it } from 'vitest'
import { whereLinksLead } from './where-links-lead.ts'

const to = (...links: string[]) => whereLinksLead(links, 'forbundet')

it('finds the links to the portal that lead nowhere, whatever stands behind the hash, and asks nothing of other sites', () => {
  expect(
    to(
      '/mitt-forbundet',
      '/kontakta-forbundet#tider',
      '/finns-inte',
      '/en/finns-inte',
      'https://example.com/finns-inte',
    ),
  ).toEqual({ dead: ['/finns-inte', '/en/finns-inte'], toPages: [] })
})

it('names the pages of editors that are linked to, and not those of the portal beside them', () => {
  expect(to('/medlemskapet/avgifter', '/en/advice-and-support/salary#more', '/medlemskapet/villkor')).toEqual({
    dead: [],
    toPages: [
      { link: '/medlemskapet/avgifter', section: 'membership', address: 'avgifter' },
      { link: '/en/advice-and-support/salary#more', section: 'advice', address: 'salary' },
    ],
  })
})
